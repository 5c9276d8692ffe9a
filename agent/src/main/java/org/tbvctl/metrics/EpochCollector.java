package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.Unit;
import org.tbvctl.sampling.Epoch;
import org.tbvctl.sampling.ModuleState;
import org.tbvctl.sampling.Observation;

/** When the counters were read, and since when they can be compared. */
final class EpochCollector implements Collector<Observation> {
  private static final MetricMetadata SAMPLE_TIME =
      new MetricMetadata(
          "tbvctl_sample_timestamp_seconds",
          "When the counters of this exposition were read.",
          Unit.SECONDS);
  private static final MetricMetadata EPOCH_TIME =
      new MetricMetadata(
          "tbvctl_epoch_start_timestamp_seconds",
          "First sample since counters may have begun anew: it moves when the agent starts, the host"
              + " boots, the module is loaded or its peers are made again.",
          Unit.SECONDS);
  private static final MetricMetadata EPOCH =
      new MetricMetadata("tbvctl_epoch", "Why the present epoch began.");

  @Override
  public String name() {
    return "sampler";
  }

  @Override
  public boolean collect(Observation observation, Families families) {
    Epoch epoch = observation.epoch();
    LoadTime.seconds(observation.time())
        .ifPresent(seconds -> families.gauge(SAMPLE_TIME, Labels.EMPTY, seconds));
    LoadTime.seconds(epoch.began())
        .ifPresent(seconds -> families.gauge(EPOCH_TIME, Labels.EMPTY, seconds));
    families.info(EPOCH, Labels.of("cause", epoch.cause().word()));
    return !(observation.module() instanceof ModuleState.Unreadable);
  }
}
