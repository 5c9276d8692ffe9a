package org.tbvctl.probe.compare;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
  private static final double MEGA = 1e6;
  private static final double GIGA = 1e9;

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
    return text.stripLeading().startsWith("{") ? parseJson(text) : parseTable(text);
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

  private static Optional<PerftestOutput> parseJson(String text) {
    Map<String, Object> document;
    try {
      document = JSON.std.mapFrom(text);
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
    Object results = document == null ? null : document.get("results");
    if (results == null) {
      return Optional.empty();
    }
    Map<?, ?> info = document.get("test_info") instanceof Map<?, ?> map ? map : Map.of();
    List<Row> rows = new ArrayList<>();
    for (Object result : results instanceof List<?> list ? list : List.of(results)) {
      if (result instanceof Map<?, ?> fields) {
        row(fields).ifPresent(rows::add);
      }
    }
    Optional<String> device =
        info.get("Device") instanceof String name ? Optional.of(name) : Optional.empty();
    boolean bothWays = String.valueOf(info.get("test")).contains("Bidirectional");
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(new PerftestOutput(device, bothWays, rows));
  }

  /** Bandwidth has no unit in JSON, but the message rate has: millions a second. */
  private static Optional<Row> row(Map<?, ?> fields) {
    OptionalDouble bytes = number(fields, "MsgSize");
    if (bytes.isEmpty() || bytes.getAsDouble() < 1) {
      return Optional.empty();
    }
    OptionalDouble rate = number(fields, "MsgRate");
    OptionalDouble gigabits =
        rate.isPresent()
            ? OptionalDouble.of(rate.getAsDouble() * MEGA * bytes.getAsDouble() * 8 / GIGA)
            : OptionalDouble.empty();
    return Optional.of(new Row((long) bytes.getAsDouble(), gigabits, number(fields, "t_typical")));
  }

  private static OptionalDouble number(Map<?, ?> fields, String name) {
    return fields.get(name) instanceof Number number && Double.isFinite(number.doubleValue())
        ? OptionalDouble.of(number.doubleValue())
        : OptionalDouble.empty();
  }
}
