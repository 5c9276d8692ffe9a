package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.figures.Line;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.session.SessionException;
import org.tbvctl.probe.session.StepRefusedException;
import org.tbvctl.probe.traffic.CallCost;
import org.tbvctl.probe.traffic.Plan;
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
  public Measured run(ProbeClient client, Ends ends, Deadline deadline) throws SessionException {
    List<LatencyRow> rows = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    RoundTripFindings faults = new RoundTripFindings(FindingCatalogue.load(), ends, transport);
    Refusals refusals = new Refusals();
    CallCost cost = new CallCost(0, 0, 0);
    Optional<String> incomplete = Optional.empty();
    for (int bytes : sizes) {
      try {
        ProbeClient.RoundTrips measured = client.roundTrips(plan(bytes), deadline);
        cost = measured.cost();
        LatencyRow row = new LatencyRow(bytes, measured.result());
        rows.add(row);
        if (row.stop().isEmpty()) {
          findings.addAll(faults.of(bytes, measured.result()));
        }
        row.stop().map(reason -> stalled(ends, bytes, reason)).ifPresent(findings::add);
        incomplete = row.incomplete();
      } catch (StepRefusedException refused) {
        refusals.add(plan(bytes), refused);
      } catch (SessionException e) {
        // What was measured until then is worth more than nothing.
        incomplete = Optional.of(e.getMessage());
        if (rows.isEmpty()) {
          throw e;
        }
      }
      if (incomplete.isPresent()) {
        break;
      }
    }
    refusals.throwUnless(!rows.isEmpty());
    return new Measured(
        document(rows, refusals, cost),
        text(rows, refusals, cost, ends),
        findings,
        incomplete.or(refusals::incomplete),
        peer -> new LatencyFindings(ends, peer, FindingCatalogue.load()).of(medians(rows)));
  }

  private static Finding stalled(Ends ends, int bytes, String reason) {
    return new FlowFindings(FindingCatalogue.load())
        .stalled(ends.client(), ends.server(), bytes, reason);
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

  private static List<Line.Point> medians(List<LatencyRow> rows) {
    return rows.stream()
        .filter(LatencyRow::isMeasured)
        .map(row -> new Line.Point(row.bytes(), row.result().latency().median()))
        .toList();
  }

  private static OptionalDouble floor(List<LatencyRow> rows) {
    return medians(rows).stream().mapToDouble(Line.Point::y).min();
  }

  private Map<String, Object> document(List<LatencyRow> rows, Refusals refusals, CallCost cost) {
    Map<String, Object> results = new LinkedHashMap<>();
    results.put("transport", transport.name());
    results.put("operation", operation.name());
    results.put("mode", events ? "event" : "spin");
    results.put("latency", "half of the round trip");
    results.put("rows", rows.stream().map(LatencyRow::document).toList());
    floor(rows).ifPresent(floor -> results.put("floorNanos", floor));
    LatencyRise.of(medians(rows)).ifPresent(rise -> rise.addTo(results));
    results.put("harness", cost.fields());
    results.put("refused", refusals.documents());
    return results;
  }

  private List<String> text(List<LatencyRow> rows, Refusals refusals, CallCost cost, Ends ends) {
    TextTable table =
        new TextTable(
            "size", "samples", "min", "median", "mean", "p90", "p99", "p99.9", "max", "stddev",
            "lost");
    rows.forEach(row -> row.addTo(table));
    List<String> text = new ArrayList<>(table.lines());
    text.add("");
    text.addAll(refusals.text());
    text.add("Times in us; latency is half of the round trip.");
    floor(rows)
        .ifPresent(
            floor -> text.add("Floor: " + TextTable.micros(floor) + " us, the smallest median."));
    LatencyRise.of(medians(rows)).ifPresent(rise -> text.add(rise.words()));
    ends.link().ifPresent(link -> text.add("The link trained to " + link.words() + "."));
    text.add(
        "Harness, measured in the same run: "
            + TextTable.micros(cost.clockNanos())
            + " us a reading of the clock, "
            + TextTable.micros(cost.pollNanos())
            + " us an empty poll with the driver's part. Dropped as warm-up: "
            + warmup
            + " samples a size.");
    return text;
  }
}
