package org.tbvctl.workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/**
 * The head that a perftest program prints before it measures.
 *
 * @param command name of the captured command
 * @param connection {@code RC}, {@code UC}, …
 */
record PerftestReport(String command, String device, String connection, int queuePairs) {

  static List<PerftestReport> all(Map<String, Reading<CommandOutput>> commands) {
    List<PerftestReport> reports = new ArrayList<>();
    commands.forEach(
        (name, output) -> {
          if (WorkloadOutputs.isWorkload(name)) {
            output.value().flatMap(text -> parse(name, text.out())).ifPresent(reports::add);
          }
        });
    return reports;
  }

  /** Pairs of {@code name : value}, two on a line; empty without device and connection. */
  static Optional<PerftestReport> parse(String command, String text) {
    Map<String, String> pairs = new HashMap<>();
    for (String line : text.lines().toList()) {
      for (String part : line.strip().split("\\t+|\\s{2,}(?=[A-Z])")) {
        int colon = part.indexOf(':');
        if (colon > 0) {
          pairs.putIfAbsent(part.substring(0, colon).strip(), part.substring(colon + 1).strip());
        }
      }
    }
    String device = pairs.get("Device");
    String connection = pairs.get("Connection type");
    if (device == null || connection == null) {
      return Optional.empty();
    }
    return Optional.of(
        new PerftestReport(command, device, connection, count(pairs.get("Number of qps"))));
  }

  private static int count(String text) {
    try {
      return text == null ? 1 : Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return 1;
    }
  }
}
