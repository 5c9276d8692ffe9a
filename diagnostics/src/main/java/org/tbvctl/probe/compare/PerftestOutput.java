package org.tbvctl.probe.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.tbvctl.performance.PerftestTable;

/**
 * What one run of a perftest program printed at one end.
 *
 * @param device RDMA device, when it was named
 * @param bothWays whether its figure adds both directions up
 * @param rows one for each size; none where the run did not end or the other end prints the result
 */
public record PerftestOutput(Optional<String> device, boolean bothWays, List<PerftestRow> rows) {
  private static final String BYTE_ORDER_MARK = "\ufeff";

  public PerftestOutput {
    rows = List.copyOf(rows);
  }

  /**
   * Understands text with result tables, and JSON; a file may hold several runs, or both ends. Runs
   * without a result are given only where there is no other; nothing is given for other text.
   */
  public static List<PerftestOutput> parse(String text) {
    String plain = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    List<PerftestOutput> tables =
        PerftestTable.all(plain).stream().map(PerftestOutput::of).toList();
    List<PerftestOutput> results =
        Stream.concat(
                tables.stream().filter(output -> !output.rows().isEmpty()),
                PerftestJson.parse(plain).stream().map(PerftestJson::output))
            .toList();
    return results.isEmpty() ? tables.stream().limit(1).toList() : results;
  }

  private static PerftestOutput of(PerftestTable table) {
    List<PerftestRow> rows = new ArrayList<>();
    for (double[] row : table.rows()) {
      if (!PerftestRow.isSize(row[0])) {
        continue;
      }
      OptionalDouble average = table.gigabits(row, "BW average");
      rows.add(
          average.isPresent()
              ? PerftestRow.bandwidth(
                  (long) row[0],
                  average.getAsDouble(),
                  table.gigabits(row, "BW peak"),
                  table.value(row, "MsgRate"))
              : PerftestRow.latency(
                  (long) row[0], micros(table, row, "t_typical"), micros(table, row, "t_avg")));
    }
    return new PerftestOutput(table.device(), table.bidirectional(), rows);
  }

  /** A run by duration has an average only; one in cycles of the processor has no microseconds. */
  private static OptionalDouble micros(PerftestTable table, double[] row, String title) {
    boolean told =
        table.columns().stream().anyMatch(it -> it.startsWith(title) && it.endsWith("[usec]"));
    return told ? table.value(row, title) : OptionalDouble.empty();
  }
}
