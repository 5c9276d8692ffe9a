package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.figures.LatencyFigures;
import org.tbvctl.probe.figures.Line;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.session.SessionException;
import org.tbvctl.probe.traffic.CallCost;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.verbs.QueuePairType;

/**
 * Latency by size.
 *
 * @param sizes in bytes
 * @param iterations samples of each size
 * @param warmup samples before these, which are dropped
 * @param events whether to sleep until a completion comes
 */
public record LatencyMeasurement(
    List<Integer> sizes,
    QueuePairType transport,
    Plan.Operation operation,
    long iterations,
    long warmup,
    boolean events) {

  /** Measures every size until one does not end. */
  public Measured run(ProbeClient client, Deadline deadline) throws SessionException {
    TextTable table =
        new TextTable(
            "size", "samples", "min", "median", "mean", "p90", "p99", "p99.9", "max", "stddev",
            "lost");
    List<Map<String, Object>> rows = new ArrayList<>();
    List<Line.Point> medians = new ArrayList<>();
    CallCost cost = new CallCost(0, 0, 0);
    Optional<String> incomplete = Optional.empty();
    for (int bytes : sizes) {
      ProbeClient.RoundTrips measured = client.roundTrips(plan(bytes), deadline);
      RoundTripResult result = measured.result();
      cost = measured.cost();
      rows.add(row(bytes, result));
      addTo(table, bytes, result);
      if (result.latency().count() > 0) {
        medians.add(new Line.Point(bytes, result.latency().median()));
      }
      if (!result.end().isComplete()) {
        incomplete = Optional.of(Sizes.words(bytes) + ": " + result.end().reason());
        break;
      }
    }
    return measured(rows, table, medians, cost, incomplete);
  }

  private Plan plan(int bytes) {
    return new Plan(
        Plan.Kind.ROUND_TRIP,
        transport,
        operation,
        bytes,
        1,
        1,
        iterations,
        0,
        warmup,
        true,
        true,
        events);
  }

  private static void addTo(TextTable table, int bytes, RoundTripResult result) {
    LatencyFigures latency = result.latency();
    table.add(
        Sizes.text(bytes),
        Long.toString(latency.count()),
        TextTable.micros(latency.least()),
        TextTable.micros(latency.median()),
        TextTable.micros(latency.mean()),
        TextTable.micros(latency.p90()),
        TextTable.micros(latency.p99()),
        TextTable.micros(latency.p999()),
        TextTable.micros(latency.most()),
        TextTable.micros(latency.deviation()),
        Long.toString(result.lost()));
  }

  private static Map<String, Object> row(int bytes, RoundTripResult result) {
    LatencyFigures latency = result.latency();
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("bytes", bytes);
    row.put("samples", latency.count());
    row.put("dropped", latency.dropped());
    row.put("minNanos", latency.least());
    row.put("meanNanos", latency.mean());
    row.put("stddevNanos", latency.deviation());
    row.put("medianNanos", latency.median());
    row.put("p90Nanos", latency.p90());
    row.put("p99Nanos", latency.p99());
    row.put("p999Nanos", latency.p999());
    row.put("maxNanos", latency.most());
    row.put("completionMedianNanos", result.completion().median());
    row.put("lost", result.lost());
    row.put("damaged", result.corrupted());
    return row;
  }

  private Measured measured(
      List<Map<String, Object>> rows,
      TextTable table,
      List<Line.Point> medians,
      CallCost cost,
      Optional<String> incomplete) {
    Map<String, Object> results = new LinkedHashMap<>();
    results.put("transport", transport.name());
    results.put("operation", operation.name());
    results.put("mode", events ? "event" : "spin");
    results.put("latency", "half of the round trip");
    results.put("rows", rows);
    List<String> text = new ArrayList<>(table.lines());
    text.add("");
    text.add("Times in us; latency is half of the round trip.");
    medians.stream()
        .mapToDouble(Line.Point::y)
        .min()
        .ifPresent(
            floor -> {
              results.put("floorNanos", floor);
              text.add("Floor: " + TextTable.micros(floor) + " us, the smallest median.");
            });
    Line.through(medians)
        .ifPresent(
            line -> {
              results.put("line", line(line));
              text.add(words(line));
            });
    results.put("harness", cost.fields());
    text.add(
        "Harness, measured in the same run: "
            + TextTable.micros(cost.clockNanos())
            + " us a reading of the clock, "
            + TextTable.micros(cost.pollNanos())
            + " us an empty poll with the driver's part. Dropped as warm-up: "
            + warmup
            + " samples a size.");
    return new Measured(results, text, List.of(), incomplete);
  }

  private static Map<String, Object> line(Line line) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("interceptNanos", line.intercept());
    fields.put("slopeNanosPerByte", line.slope());
    fields.put("fit", line.fit());
    return fields;
  }

  private static String words(Line line) {
    return "By size: "
        + TextTable.micros(line.intercept())
        + " us for a message of any size and "
        + TextTable.number(line.slope())
        + " ns for a byte"
        + (line.slope() > 0 ? " (" + TextTable.number(Byte.SIZE / line.slope()) + " Gb/s)" : "")
        + "; the line explains "
        + Math.round(line.fit() * 100)
        + " % of the spread of the medians.";
  }
}
