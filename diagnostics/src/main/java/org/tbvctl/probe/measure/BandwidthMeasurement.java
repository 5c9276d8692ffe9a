package org.tbvctl.probe.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.session.SessionException;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.probe.traffic.TrafficEnd;

/**
 * Throughput by size, connections and depth, counted where messages were received and checked.
 *
 * @param duration how long each combination sends
 */
public record BandwidthMeasurement(
    List<Integer> sizes,
    List<Integer> queuePairs,
    List<Integer> depths,
    FlowShape shape,
    Duration duration) {
  private static final int SMALL = 64;
  private static final int ROUND_TRIPS = 100;

  /** When messages do not come through at all, the rest of the time is better spent on why. */
  private static final int FIRST_SHARE = 6;

  private static final Duration LEAST_FIRST = Duration.ofSeconds(3);

  /** Measures every combination until one does not end. */
  public Measured run(ProbeClient client, Ends ends, Deadline deadline) throws SessionException {
    RoundTripResult trips = roundTrips(client, deadline.butAtMost(first(deadline)));
    List<BandwidthRow> rows = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    FlowFindings faults = new FlowFindings(FindingCatalogue.load());
    boolean some = trips.latency().count() > 0 && trips.end().kind() != TrafficEnd.Kind.FAILED;
    if (!trips.end().isComplete() && !some) {
      String reason = trips.end().reason();
      findings.add(faults.stalled(ends.client(), ends.server(), SMALL, reason));
      return measured(rows, trips, findings, Optional.of(reason), ends);
    }
    Optional<String> incomplete = Optional.empty();
    for (Plan plan : plans()) {
      BandwidthRow row = new BandwidthRow(plan, client.flow(plan, deadline));
      rows.add(row);
      incomplete = FlowFindings.reason(row.flow());
      faults(row, ends, faults, findings);
      if (incomplete.isPresent()) {
        findings.add(faults.stalled(ends.client(), ends.server(), plan.bytes(), incomplete.get()));
        break;
      }
    }
    findings.addAll(new BandwidthFindings(ends, FindingCatalogue.load()).of(rows, trips));
    return measured(rows, trips, findings, incomplete, ends);
  }

  private static Duration first(Deadline deadline) {
    Duration share = Duration.ofNanos(Math.max(0, deadline.left() / FIRST_SHARE));
    return share.compareTo(LEAST_FIRST) > 0 ? share : LEAST_FIRST;
  }

  private List<Plan> plans() {
    List<Plan> plans = new ArrayList<>();
    for (int bytes : sizes) {
      for (int pairs : queuePairs) {
        for (int depth : depths) {
          plans.add(shape.time(bytes, pairs, depth, duration.toNanos()));
        }
      }
    }
    return plans;
  }

  /** A few round trips of small messages: the turnaround and the completion time for the bounds. */
  private RoundTripResult roundTrips(ProbeClient client, Deadline deadline)
      throws SessionException {
    Plan plan =
        new Plan(
            Plan.Kind.ROUND_TRIP,
            shape.transport(),
            Plan.Operation.SEND,
            SMALL,
            1,
            1,
            ROUND_TRIPS,
            0,
            ROUND_TRIPS,
            true,
            true,
            shape.events());
    return client.roundTrips(plan, deadline).result();
  }

  private void faults(BandwidthRow row, Ends ends, FlowFindings faults, List<Finding> findings) {
    int bytes = row.plan().bytes();
    if (row.plan().forward()) {
      findings.addAll(
          faults.of(
              ends.client(),
              ends.server(),
              bytes,
              shape.transport(),
              row.flow().server().received()));
    }
    if (row.plan().backward()) {
      findings.addAll(
          faults.of(
              ends.server(),
              ends.client(),
              bytes,
              shape.transport(),
              row.flow().client().received()));
    }
  }

  private Measured measured(
      List<BandwidthRow> rows,
      RoundTripResult trips,
      List<Finding> findings,
      Optional<String> incomplete,
      Ends ends) {
    Map<String, Object> results = new LinkedHashMap<>();
    results.put("transport", shape.transport().name());
    results.put("operation", shape.operation().name());
    results.put("direction", shape.direction());
    results.put("mode", shape.events() ? "event" : "spin");
    results.put("durationNanos", duration.toNanos());
    results.put("counted", "messages received and checked, byte by byte");
    results.put("rows", rows.stream().map(BandwidthRow::document).toList());
    results.put("roundTripMedianNanos", 2 * trips.latency().median());
    results.put("completionMedianNanos", trips.completion().median());
    TextTable table =
        new TextTable("size", "pairs", "depth", "forward Gb/s", "backward", "checked", "lost");
    rows.forEach(row -> row.addTo(table));
    List<String> text = new ArrayList<>(table.lines());
    text.add("");
    text.add(
        "Counted: messages that arrived and of which every byte was right, after a warm-up of one"
            + " depth and a quarter of the time.");
    ends.link().ifPresent(link -> text.add("The link trained to " + link.words() + "."));
    text.add(
        "Round trip of "
            + Sizes.words(SMALL)
            + ": median "
            + TextTable.micros(2.0 * trips.latency().median())
            + " us.");
    return new Measured(results, text, findings, incomplete);
  }
}
