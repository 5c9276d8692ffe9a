package org.tbvctl.probe.measure;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.probe.figures.LatencyFigures;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.traffic.RoundTripResult;

/** The figures of one size. Those of no sample at all are none, and not 0. */
record LatencyRow(int bytes, RoundTripResult result) {

  void addTo(TextTable table) {
    LatencyFigures latency = result.latency();
    table.add(
        Sizes.text(bytes),
        Long.toString(latency.count()),
        micros(latency.least()),
        micros(latency.median()),
        micros(latency.mean()),
        micros(latency.p90()),
        micros(latency.p99()),
        micros(latency.p999()),
        micros(latency.most()),
        micros(latency.deviation()),
        Long.toString(result.lost()));
  }

  private String micros(double nanos) {
    return isMeasured() ? TextTable.micros(nanos) : "-";
  }

  boolean isMeasured() {
    return result.latency().count() > 0;
  }

  /** Why messages stopped; empty when they did not. */
  Optional<String> stop() {
    if (result.end().isStop()) {
      return Optional.of(result.end().reason());
    }
    return result.end().isComplete() && !isMeasured() && result.lost() > 0
        ? Optional.of("None of the messages of the measurement was answered in time.")
        : Optional.empty();
  }

  /** Why this size is not as it was planned; empty when it is. */
  Optional<String> incomplete() {
    Optional<String> reason =
        result.end().isComplete() ? stop() : Optional.of(result.end().reason());
    return reason.map(why -> Sizes.words(bytes) + ": " + why);
  }

  Map<String, Object> document() {
    LatencyFigures latency = result.latency();
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("bytes", bytes);
    row.put("samples", latency.count());
    row.put("dropped", latency.dropped());
    row.put("minNanos", figure(latency.least()));
    row.put("meanNanos", figure(latency.mean()));
    row.put("stddevNanos", figure(latency.deviation()));
    row.put("medianNanos", figure(latency.median()));
    row.put("p90Nanos", figure(latency.p90()));
    row.put("p99Nanos", figure(latency.p99()));
    row.put("p999Nanos", figure(latency.p999()));
    row.put("maxNanos", figure(latency.most()));
    row.put("completionMedianNanos", median(result.completion()));
    row.put("lost", result.lost());
    row.put("damaged", result.corrupted());
    return row;
  }

  private Object figure(Number value) {
    return isMeasured() ? value : null;
  }

  /** The median for a document, as nothing where there is none. */
  static Object median(LatencyFigures figures) {
    return figures.count() > 0 ? figures.median() : null;
  }
}
