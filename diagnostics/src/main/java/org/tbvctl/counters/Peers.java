package org.tbvctl.counters;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The debugfs file {@code peers}.
 *
 * @param rails all rails of all peers, in file order
 * @param problems lines that could not be read, one sentence each
 */
public record Peers(List<Rail> rails, List<String> problems) {

  /** Parses the file's text. Never throws; what does not fit becomes a problem. */
  public static Peers parse(String text) {
    List<Rail> rails = new ArrayList<>();
    int peer = 0;
    Backend backend = Backend.UNKNOWN;
    Map<String, String> fields = null;
    for (String line : text.split("\n")) {
      String prefix = "";
      if (line.startsWith("peer ")) {
        peer = Integer.parseInt(line.split(" ")[1]);
        backend = line.contains("backend=apple") ? Backend.APPLE : Backend.NATIVE;
        continue;
      }
      if (line.startsWith("  rail=")) {
        fields = new LinkedHashMap<>();
        int id = Integer.decode(line.strip().split("[= ]")[1]);
        rails.add(new Rail(peer, id, backend, fields));
      } else if (line.strip().matches("(tx_poll|rx_supp_poll) .*")) {
        prefix = line.strip().split(" ")[0] + ".";
      }
      if (fields != null) {
        for (String word : line.strip().split(" ")) {
          int equals = word.indexOf('=');
          if (equals > 0) {
            fields.put(prefix + word.substring(0, equals), word.substring(equals + 1));
          }
        }
      }
    }
    return new Peers(rails, List.of());
  }
}
