package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.UnknownSnapshot;
import io.prometheus.metrics.model.snapshots.UnknownSnapshot.UnknownDataPointSnapshot;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Gathers the samples of one exposition by family. Of two samples with the same labels the first
 * counts, so that a text that repeats itself cannot spoil the whole exposition.
 */
final class Families {
  private final Map<String, Family<?>> families = new LinkedHashMap<>();

  private record Family<P>(
      MetricMetadata metadata,
      Map<Labels, P> points,
      BiFunction<MetricMetadata, List<P>, MetricSnapshot> finish) {

    MetricSnapshot snapshot() {
      return finish.apply(metadata, List.copyOf(points.values()));
    }
  }

  void counter(MetricMetadata metadata, Labels labels, double value) {
    // The format has no negative counters; a number that cannot be is no number.
    if (value >= 0) {
      Map<Labels, CounterDataPointSnapshot> points = points(metadata, CounterSnapshot::new);
      points.putIfAbsent(labels, new CounterDataPointSnapshot(value, labels, null, 0));
    }
  }

  void gauge(MetricMetadata metadata, Labels labels, double value) {
    Map<Labels, GaugeDataPointSnapshot> points = points(metadata, GaugeSnapshot::new);
    points.putIfAbsent(labels, new GaugeDataPointSnapshot(value, labels, null));
  }

  void gauge(MetricMetadata metadata, boolean value) {
    gauge(metadata, Labels.EMPTY, value ? 1 : 0);
  }

  /** A number of which nobody knows whether it only grows. */
  void unknown(MetricMetadata metadata, Labels labels, double value) {
    Map<Labels, UnknownDataPointSnapshot> points = points(metadata, UnknownSnapshot::new);
    points.putIfAbsent(labels, new UnknownDataPointSnapshot(value, labels, null));
  }

  /** Texts as labels of a sample that is always 1; the family's name is without {@code _info}. */
  void info(MetricMetadata metadata, Labels labels) {
    Map<Labels, InfoDataPointSnapshot> points = points(metadata, InfoSnapshot::new);
    points.putIfAbsent(labels, new InfoDataPointSnapshot(labels));
  }

  @SuppressWarnings("unchecked") // a family is only ever filled by the method that made it
  private <P> Map<Labels, P> points(
      MetricMetadata metadata, BiFunction<MetricMetadata, List<P>, MetricSnapshot> finish) {
    return (Map<Labels, P>)
        families
            .computeIfAbsent(
                metadata.getName(), name -> new Family<P>(metadata, new LinkedHashMap<>(), finish))
            .points();
  }

  MetricSnapshots build() {
    return new MetricSnapshots(families.values().stream().map(Family::snapshot).toList());
  }
}
