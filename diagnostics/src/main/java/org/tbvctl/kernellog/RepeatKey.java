package org.tbvctl.kernellog;

import java.util.ArrayList;
import java.util.List;

/**
 * What two events must share to be repeats of one another: boot, stretch between two restarts of
 * the module or of a cable, message, and the place and outcome that its fields name. Sequence
 * numbers, ages and sizes may differ.
 */
record RepeatKey(int boot, int stretch, String id, List<String> place) {
  private static final List<String> PLACES =
      List.of(
          "peer",
          "peer_id",
          "rail",
          "rail_id",
          "route",
          "domain",
          "id",
          "ibdev",
          "backend",
          "netdev",
          "param",
          "value",
          "name",
          "symbol",
          "reason",
          "err",
          "ret",
          "direction",
          "function",
          "link",
          "driver",
          "pci");

  static RepeatKey of(LogEvent event, int stretch) {
    if (event.isUnknown()) {
      return new RepeatKey(
          event.boot(), stretch, event.id(), List.of(withoutNumbers(event.text())));
    }
    List<String> place = new ArrayList<>(PLACES.size());
    for (String name : PLACES) {
      event.field(name).ifPresent(place::add);
    }
    return new RepeatKey(event.boot(), stretch, event.id(), place);
  }

  private static String withoutNumbers(String text) {
    StringBuilder key = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (character < '0' || character > '9') {
        key.append(character);
      } else if (i == 0 || key.charAt(key.length() - 1) != '#') {
        key.append('#');
      }
    }
    return key.toString();
  }
}
