package org.tbvctl.mac;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One block of {@code ifconfig}.
 *
 * @param name {@code en3}
 * @param up whether the UP flag is set
 * @param status {@code active} or {@code inactive}, where it is printed
 * @param addresses IPv4 and IPv6 addresses in printed order, without zone
 * @param members interfaces that this one bridges, in printed order
 */
public record MacInterface(
    String name,
    boolean up,
    Optional<String> status,
    List<String> addresses,
    List<String> members) {

  public MacInterface {
    addresses = List.copyOf(addresses);
    members = List.copyOf(members);
  }

  public boolean isActive() {
    return status.filter("active"::equals).isPresent();
  }

  /** The first IPv4 address that other hosts can use. */
  public Optional<String> ipv4() {
    return addresses.stream().filter(address -> address.indexOf(':') < 0).findFirst();
  }

  /** Reads the blocks by name; lines before the first block are ignored. */
  static Map<String, MacInterface> parse(String text) {
    Map<String, MacInterface> found = new LinkedHashMap<>();
    List<String> block = new ArrayList<>();
    text.replace("\0", "")
        .lines()
        .filter(line -> !line.isBlank())
        .forEach(
            line -> {
              if (!Character.isWhitespace(line.charAt(0))) {
                close(block, found);
                block.clear();
              }
              block.add(line);
            });
    close(block, found);
    return found;
  }

  private static void close(List<String> block, Map<String, MacInterface> found) {
    if (block.isEmpty() || !block.get(0).contains(": flags=")) {
      return;
    }
    String head = block.get(0);
    String name = head.substring(0, head.indexOf(':'));
    Optional<String> status = Optional.empty();
    List<String> addresses = new ArrayList<>();
    List<String> members = new ArrayList<>();
    for (String line : block.subList(1, block.size())) {
      String[] word = line.strip().split("\\s+", 3);
      if (word.length < 2) {
        continue;
      }
      switch (word[0]) {
        case "inet", "inet6" -> addresses.add(withoutZone(word[1]));
        case "member:" -> members.add(word[1]);
        case "status:" -> status = Optional.of(word[1]);
        default -> {}
      }
    }
    found.putIfAbsent(name, new MacInterface(name, isUp(head), status, addresses, members));
  }

  private static boolean isUp(String head) {
    return head.contains("<UP,") || head.contains("<UP>") || head.contains(",UP,");
  }

  private static String withoutZone(String address) {
    int zone = address.indexOf('%');
    return zone < 0 ? address : address.substring(0, zone);
  }
}
