package org.tbvctl.mac;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * One object of the RDMA part of {@code ioreg}.
 *
 * @param device the rdma_enN above it, empty when it lies outside of one
 * @param type class of the object
 * @param stale inactive and still busy: its owner is gone and it never went away
 * @param creator process that opened it, where a property tells it
 */
public record RegistryObject(String device, String type, boolean stale, OptionalInt creator) {
  public static final String PROTECTION_DOMAIN = "AppleThunderboltRDMAProtectionDomain";
  public static final String QUEUE_PAIR = "AppleThunderboltRDMAQueuePair";
  private static final String NODE = "+-o ";
  private static final String CLASS = "<class ";
  private static final String CREATOR = "\"IOUserClientCreator\"";

  /** Objects in printed order. */
  static List<RegistryObject> parse(String text) {
    List<RegistryObject> objects = new ArrayList<>();
    String device = "";
    for (String line : text.replace("\0", "").lines().toList()) {
      int node = line.indexOf(NODE);
      if (node >= 0) {
        String name = line.substring(node + NODE.length()).split("\\s", 2)[0];
        device = name.startsWith("rdma_") ? name : device;
        objects.add(
            new RegistryObject(device, type(line, name), isStale(line), OptionalInt.empty()));
      } else if (line.contains(CREATOR) && !objects.isEmpty()) {
        int last = objects.size() - 1;
        objects.set(last, objects.get(last).createdBy(pid(line)));
      }
    }
    return objects;
  }

  private RegistryObject createdBy(OptionalInt pid) {
    return new RegistryObject(device, type, stale, pid);
  }

  private static String type(String line, String name) {
    int start = line.indexOf(CLASS);
    if (start < 0) {
      return name;
    }
    int end = start + CLASS.length();
    while (end < line.length() && line.charAt(end) != ',' && line.charAt(end) != '>') {
      end++;
    }
    return line.substring(start + CLASS.length(), end).strip();
  }

  private static boolean isStale(String line) {
    int busy = line.indexOf(", busy ");
    return line.contains(", inactive,")
        && busy >= 0
        && !line.startsWith("0", busy + ", busy ".length());
  }

  /** From {@code "IOUserClientCreator" = "pid 884, python3"}. */
  private static OptionalInt pid(String line) {
    int start = line.indexOf("pid ");
    if (start < 0) {
      return OptionalInt.empty();
    }
    String digits = line.substring(start + 4).split("\\D", 2)[0];
    return digits.isEmpty() || digits.length() > 9
        ? OptionalInt.empty()
        : OptionalInt.of(Integer.parseInt(digits));
  }
}
