package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.Unit;
import java.time.Duration;
import java.util.function.LongSupplier;

/** One exposition in the making: runs collectors and says how each of them fared. */
final class Collection {
  private static final MetricMetadata SUCCESS =
      new MetricMetadata(
          "tbvctl_collector_success",
          "1 when the collector had something to read, 0 when it was absent or unreadable.");
  private static final MetricMetadata DURATION =
      new MetricMetadata(
          "tbvctl_collector_duration_seconds",
          "How long the collector took, for this exposition or for the reading that it shows.",
          Unit.SECONDS);
  private static final double NANOS_PER_SECOND = 1e9;

  private final Families families = new Families();
  private final LongSupplier nanos;

  /**
   * @param nanos a clock for durations
   */
  Collection(LongSupplier nanos) {
    this.nanos = nanos;
  }

  <T> Collection run(Collector<T> collector, T from) {
    long start = nanos.getAsLong();
    boolean success = collector.collect(from, families);
    double seconds = (nanos.getAsLong() - start) / NANOS_PER_SECOND;
    return report(collector.name(), success, seconds);
  }

  /**
   * Runs a collector of what was read before.
   *
   * @param took how long reading it took
   */
  <T> Collection run(Collector<T> collector, T from, Duration took) {
    boolean success = collector.collect(from, families);
    return report(collector.name(), success, took.toNanos() / NANOS_PER_SECOND);
  }

  /** A collector that has nothing to translate at all. */
  Collection missing(Collector<?> collector) {
    return report(collector.name(), false, 0);
  }

  private Collection report(String name, boolean success, double seconds) {
    Labels labels = Labels.of("collector", name);
    families.gauge(SUCCESS, labels, success ? 1 : 0);
    families.gauge(DURATION, labels, seconds);
    return this;
  }

  MetricSnapshots build() {
    return families.build();
  }
}
