package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.traffic.DeviceFacts;
import org.tbvctl.probe.traffic.Plan;

/**
 * The sizes that a window is wanted of, those that the device does not carry apart. A provider may
 * take receives of these too, and nothing would ever fill them.
 *
 * @param named whether somebody asked for just these, so that each one left out is missing
 * @param inReach measured, in bytes
 * @param tooLong not measured, in bytes
 * @param reason why, in one sentence
 */
public record WindowSizes(
    boolean named, List<Integer> inReach, List<Integer> tooLong, String reason) {

  public WindowSizes {
    inReach = List.copyOf(inReach);
    tooLong = List.copyOf(tooLong);
  }

  /** Holds the sizes against the longest message of a device. */
  public static WindowSizes of(List<Integer> sizes, boolean named, DeviceFacts device) {
    long most = Math.min(device.maxMessageBytes(), Plan.MOST_BYTES);
    String who = device.maxMessageBytes() <= Plan.MOST_BYTES ? device.device() : "a probe";
    return new WindowSizes(
        named,
        sizes.stream().filter(size -> size <= most).toList(),
        sizes.stream().filter(size -> size > most).toList(),
        who + " carries messages of at most " + Sizes.words((int) most) + ".");
  }

  /** As a list of sizes is written; empty when none is in reach. */
  String request() {
    return inReach.stream().map(Sizes::text).collect(Collectors.joining(","));
  }

  List<Map<String, Object>> documents() {
    List<Map<String, Object>> documents = new ArrayList<>();
    for (int bytes : tooLong) {
      Map<String, Object> document = new LinkedHashMap<>();
      document.put("bytes", bytes);
      document.put("reason", reason);
      documents.add(document);
    }
    return documents;
  }

  /** The sizes that were not measured, in one sentence; empty when all were. */
  Optional<String> missing() {
    String sizes = tooLong.stream().map(Sizes::words).collect(Collectors.joining(", "));
    return tooLong.isEmpty()
        ? Optional.empty()
        : Optional.of(
            sizes + (tooLong.size() == 1 ? " is" : " are") + " not measured, as " + reason);
  }

  /** Why the measurement lacks something that was asked for. */
  Optional<String> incomplete() {
    return named ? missing() : Optional.empty();
  }
}
