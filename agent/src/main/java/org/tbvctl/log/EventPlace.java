package org.tbvctl.log;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tbvctl.kernellog.LogEvent;

/** Where an event happened: device, peer and rail, route, interface or controller. */
public final class EventPlace {
  /** Rails are numbered from 0 for each peer; larger values are a hash of the rail's key. */
  private static final int HIGHEST_RAIL = 0xff;

  private static final String[][] NAMES = {
    {"device", "ibdev"},
    {"peer", "peer", "peer_id"},
    {"rail", "rail", "rail_id"},
    {"route", "route"},
    {"netdev", "netdev"},
    {"controller", "pci"},
    {"queuePair", "qpn"},
  };

  private EventPlace() {}

  /** The parts that the event's fields tell, in this order: device, peer, rail, route, .... */
  static Map<String, String> of(LogEvent event) {
    Map<String, String> place = new LinkedHashMap<>();
    for (String[] names : NAMES) {
      for (int i = 1; i < names.length; i++) {
        String part = names[0];
        event
            .field(names[i])
            .filter(value -> !value.isEmpty())
            .filter(value -> !part.equals("rail") || isRail(event))
            .ifPresent(value -> place.putIfAbsent(part, value));
      }
    }
    return place;
  }

  /** Whether a field of this name tells a part of the place. */
  static boolean names(String field) {
    for (String[] names : NAMES) {
      for (int i = 1; i < names.length; i++) {
        if (names[i].equals(field)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isRail(LogEvent event) {
    return event.number("rail").orElse(HIGHEST_RAIL + 1) <= HIGHEST_RAIL
        || event.field("rail_id").isPresent();
  }

  /** The place in few words. */
  public static String words(LogEvent event) {
    Map<String, String> place = of(event);
    StringBuilder words = new StringBuilder();
    place.forEach(
        (part, value) -> {
          String word =
              switch (part) {
                case "device", "netdev", "controller" -> value;
                case "queuePair" -> "qp " + value;
                default -> part + " " + value;
              };
          words.append(words.isEmpty() ? "" : " ").append(word);
        });
    return words.toString();
  }
}
