package org.tbvctl.performance;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The result table of a perftest program ({@code ib_send_bw}, {@code ib_write_lat} and so on).
 *
 * @param device RDMA device named in the head
 * @param bidirectional whether the figure adds both directions up
 * @param columns titles, such as {@code BW average[Gb/sec]}
 * @param rows numbers by column, {@code inf} and {@code nan} among them; rows that do not fit the
 *     titles are left out
 */
public record PerftestTable(
    Optional<String> device, boolean bidirectional, List<String> columns, List<double[]> rows) {

  public PerftestTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /** Finds the first table with a result in the program's output; empty when it printed none. */
  public static Optional<PerftestTable> parse(String text) {
    return all(text).stream().filter(table -> !table.rows.isEmpty()).findFirst();
  }

  /** Every table in the output, also those in which there is no result. */
  public static List<PerftestTable> all(String text) {
    return PerftestText.tables(text);
  }

  /** Index of the first column whose title starts so. */
  public OptionalInt column(String title) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).startsWith(title)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** Number in the first column whose title starts so; also one that is not finite. */
  public OptionalDouble value(double[] row, String title) {
    OptionalInt column = column(title);
    return column.isPresent() && column.getAsInt() < row.length
        ? OptionalDouble.of(row[column.getAsInt()])
        : OptionalDouble.empty();
  }

  /** The same in Gb/s, when the title tells a unit of bandwidth. */
  public OptionalDouble gigabits(double[] row, String title) {
    OptionalDouble value = value(row, title);
    double unit = value.isPresent() ? unit(columns.get(column(title).getAsInt())) : 0;
    return unit > 0 ? OptionalDouble.of(value.getAsDouble() * unit) : OptionalDouble.empty();
  }

  /** Best average bandwidth in Gb/s; empty for latency tables. */
  public Optional<Double> gigabits() {
    return rows.stream()
        .flatMapToDouble(row -> gigabits(row, "BW average").stream())
        .filter(Double::isFinite)
        .boxed()
        .max(Double::compare);
  }

  /** perftest's megabyte is 2^20 bytes. */
  private static double unit(String title) {
    if (title.contains("Gb/sec")) {
      return 1;
    }
    return title.contains("MB/sec") || title.contains("MiB/sec") ? (1 << 20) * 8 / 1e9 : 0;
  }
}
