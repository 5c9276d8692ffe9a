package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.probe.figures.LatencyFigures;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.traffic.RoundTripResult;

/**
 * What was measured of throughput so far.
 *
 * @param trips round trips of small messages before it
 */
record BandwidthResults(
    BandwidthMeasurement plan,
    Ends ends,
    RoundTripResult trips,
    List<BandwidthRow> rows,
    Refusals refusals) {

  BandwidthResults(BandwidthMeasurement plan, Ends ends, RoundTripResult trips) {
    this(plan, ends, trips, new ArrayList<>(), new Refusals());
  }

  /** All of it, with what is wrong and why it ended early. */
  Measured measured(List<Finding> faults, Optional<String> stopped) {
    Optional<String> incomplete = stopped.or(this::noFigure).or(refusals::incomplete);
    return new Measured(
        document(),
        text(),
        faults,
        incomplete,
        peer -> new BandwidthFindings(ends, peer, FindingCatalogue.load()).of(rows, trips));
  }

  /** Rows without any figure are no measurement. */
  private Optional<String> noFigure() {
    return rows.stream().allMatch(BandwidthRow::isUnmeasured)
        ? rows.stream().findFirst().flatMap(row -> row.unmeasured(plan.duration()))
        : Optional.empty();
  }

  private Map<String, Object> document() {
    Map<String, Object> results = new LinkedHashMap<>();
    FlowShape shape = plan.shape();
    results.put("transport", shape.transport().name());
    results.put("operation", shape.operation().name());
    results.put("direction", shape.direction());
    results.put("mode", shape.events() ? "event" : "spin");
    results.put("durationNanos", plan.duration().toNanos());
    results.put("counted", "messages received and checked, byte by byte");
    results.put("rows", rows.stream().map(BandwidthRow::document).toList());
    LatencyFigures latency = trips.latency();
    results.put("roundTripMedianNanos", latency.count() > 0 ? 2 * latency.median() : null);
    results.put("completionMedianNanos", LatencyRow.median(trips.completion()));
    results.put("refused", refusals.documents());
    return results;
  }

  private List<String> text() {
    TextTable table =
        new TextTable("size", "pairs", "depth", "forward Gb/s", "backward", "checked", "lost");
    rows.forEach(row -> row.addTo(table));
    List<String> text = new ArrayList<>(table.lines());
    text.add("");
    rows.forEach(row -> row.unmeasured(plan.duration()).ifPresent(text::add));
    text.addAll(refusals.text());
    text.add(
        "Counted: messages that arrived and of which every byte was right, after a warm-up of one"
            + " depth and a quarter of the time.");
    ends.link().ifPresent(link -> text.add("The link trained to " + link.words() + "."));
    text.add("Round trip of " + Sizes.words(BandwidthMeasurement.SMALL) + ": " + roundTrip() + ".");
    return text;
  }

  private String roundTrip() {
    return trips.latency().count() > 0
        ? "median " + TextTable.micros(2.0 * trips.latency().median()) + " us"
        : "not measured, as there were fewer than its warm-up takes";
  }
}
