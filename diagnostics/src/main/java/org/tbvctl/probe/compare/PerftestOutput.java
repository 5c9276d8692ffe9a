package org.tbvctl.probe.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.tbvctl.performance.PerftestTable;

/**
 * What a perftest program printed.
 *
 * @param device RDMA device, when it was named
 * @param bothWays whether its figure adds both directions up
 * @param rows one for each size
 */
public record PerftestOutput(Optional<String> device, boolean bothWays, List<Row> rows) {
  /**
   * The figures of one size.
   *
   * @param gigabits average bandwidth in Gb/s; empty in latency results and where the unit is not
   *     told
   * @param micros typical latency in us; empty in bandwidth results
   */
  public record Row(long bytes, OptionalDouble gigabits, OptionalDouble micros) {}

  public PerftestOutput {
    rows = List.copyOf(rows);
  }

  /** Understands text with a result table, and JSON; empty when it is neither. */
  public static Optional<PerftestOutput> parse(String text) {
    return text.stripLeading().startsWith("{")
        ? PerftestJson.parse(text).map(PerftestJson::output)
        : parseTable(text);
  }

  private static Optional<PerftestOutput> parseTable(String text) {
    return PerftestTable.parse(text).map(PerftestOutput::of);
  }

  private static PerftestOutput of(PerftestTable table) {
    List<Row> rows = new ArrayList<>();
    OptionalInt typical = table.column("t_typical");
    for (double[] row : table.rows()) {
      PerftestTable single =
          new PerftestTable(table.device(), table.bidirectional(), table.columns(), List.of(row));
      Optional<Double> gigabits = single.gigabits();
      rows.add(
          new Row(
              (long) row[0],
              gigabits.isPresent() ? OptionalDouble.of(gigabits.get()) : OptionalDouble.empty(),
              typical.isPresent() && row.length > typical.getAsInt()
                  ? OptionalDouble.of(row[typical.getAsInt()])
                  : OptionalDouble.empty()));
    }
    return new PerftestOutput(table.device(), table.bidirectional(), rows);
  }
}
