package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.Unit;
import org.tbvctl.recorder.RecorderState;

/** How the flight recorder does. */
final class RecorderCollector implements Collector<RecorderState> {
  private static final MetricMetadata RECORDING =
      new MetricMetadata(
          "tbvctl_recorder_recording", "1 while observations are recorded, 0 when they cannot be.");
  private static final MetricMetadata SIZE =
      new MetricMetadata(
          "tbvctl_recorder_size_bytes", "Size of all files of the recording.", Unit.BYTES);
  private static final MetricMetadata LAST_WRITTEN =
      new MetricMetadata(
          "tbvctl_recorder_last_written_timestamp_seconds",
          "Time of the newest sample that is safe on the disk.",
          Unit.SECONDS);
  private static final MetricMetadata WAITING =
      new MetricMetadata("tbvctl_recorder_waiting", "Samples and events that wait to be written.");
  private static final MetricMetadata LOST =
      new MetricMetadata(
          "tbvctl_recorder_lost",
          "Samples and events that could not be kept until the disk took them.");

  @Override
  public String name() {
    return "recorder";
  }

  @Override
  public boolean collect(RecorderState state, Families families) {
    families.gauge(RECORDING, state.isRecording());
    families.gauge(SIZE, Labels.EMPTY, state.bytes());
    state
        .lastWritten()
        .ifPresent(
            time ->
                LoadTime.seconds(time)
                    .ifPresent(seconds -> families.gauge(LAST_WRITTEN, Labels.EMPTY, seconds)));
    families.gauge(WAITING, Labels.EMPTY, state.waiting());
    families.counter(LOST, Labels.EMPTY, state.lost());
    return state.isRecording();
  }
}
