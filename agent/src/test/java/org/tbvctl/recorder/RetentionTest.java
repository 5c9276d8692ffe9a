package org.tbvctl.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetentionTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long DAY = 86_400 * SECOND;

  private static final long HOUR = 3_600 * SECOND;

  @TempDir private Path folder;
  private final List<String> notices = new ArrayList<>();

  private List<StoredSample> samples(long boot, long from, long to) throws RecordingException {
    List<StoredSample> all = new ArrayList<>();
    try (RecordingReader reader = RecordingReader.open(folder)) {
      reader.samples(boot, from, to, all::add);
    }
    return all;
  }

  private static long shortest(List<StoredSample> samples) {
    long shortest = Long.MAX_VALUE;
    for (int index = 1; index < samples.size(); index++) {
      shortest = Math.min(shortest, samples.get(index).at() - samples.get(index - 1).at());
    }
    return shortest / SECOND;
  }

  private static boolean isDense(long nanos) {
    return nanos / DAY == 4 && nanos % DAY < 4 * HOUR;
  }

  @Test
  void thinsOutWithAge() throws Exception {
    RecorderSettings settings =
        new RecorderSettings(folder, RecorderSettings.DEFAULT_BYTES, Duration.ofDays(9));
    SimulatedHost host = new SimulatedHost(2, "boot-1", 0);
    // Samples five seconds apart stand for those of every second: it is the same to the thinning.
    try (Recorder recorder = new Recorder(settings, notices::add, 1_800 * SECOND)) {
      while (host.nanos() < 10 * DAY) {
        recorder.observed(host.next((isDense(host.nanos()) ? 5 : 30) * SECOND));
      }
    }

    assertThat(notices).isEmpty();
    long end = host.nanos();
    assertThat(samples(1, 0, end - 9 * DAY - 120 * SECOND)).isEmpty();
    List<StoredSample> old = samples(1, end - 9 * DAY + 200 * SECOND, end - 7 * DAY - 200 * SECOND);
    assertThat(shortest(old)).isEqualTo(60);
    assertThat(old).hasSizeBetween(2 * 1_380, 2 * 1_445);
    List<StoredSample> tens = samples(1, 4 * DAY, 4 * DAY + 4 * HOUR);
    assertThat(shortest(tens)).isBetween(5L, 10L);
    assertThat(tens).hasSizeBetween(1_430, 1_700);
    assertThat(shortest(samples(1, end - DAY, end))).isEqualTo(30);
    for (StoredSample sample : old) {
      assertThat(sample.counter(new RailKey(1, 1), "data_tx_posted"))
          .hasValue(sample.at() / 50_000 + 1);
    }
  }

  @Test
  void staysUnderItsBound() throws Exception {
    RecorderSettings settings =
        new RecorderSettings(folder, RecorderSettings.FEWEST_BYTES, Duration.ofDays(30));
    SimulatedHost host = new SimulatedHost(4, "boot-1", 0);
    long most = 0;
    try (Recorder recorder = new Recorder(settings, notices::add, 1_800 * SECOND)) {
      for (int count = 0; count < 40_000; count++) {
        recorder.observed(host.next(SECOND));
        most = count % 200 == 0 ? Math.max(most, Retention.size(settings)) : most;
      }
    }

    assertThat(most).isLessThanOrEqualTo(RecorderSettings.FEWEST_BYTES);
    assertThat(notices).isEmpty();
    List<StoredSample> left = samples(1, 0, Long.MAX_VALUE);
    assertThat(left).hasSizeGreaterThan(5_000);
    assertThat(left.get(left.size() - 1).at()).isEqualTo(host.nanos());
    assertThat(left.get(0).at()).isPositive();
  }

  @Test
  void agesByRecordedTimeNotByTheWallClock() throws Exception {
    RecorderSettings settings =
        new RecorderSettings(folder, RecorderSettings.DEFAULT_BYTES, Duration.ofDays(1));
    SimulatedHost first = new SimulatedHost(1, "boot-1", 10 * SECOND);
    SimulatedHost second = new SimulatedHost(1, "boot-2", 400 * DAY);
    try (Recorder recorder = new Recorder(settings, notices::add, 1_800 * SECOND)) {
      for (int count = 0; count < 500; count++) {
        recorder.observed(first.next(60 * SECOND));
      }
      for (int count = 0; count < 500; count++) {
        recorder.observed(second.next(60 * SECOND));
      }
    }

    assertThat(samples(1, 0, Long.MAX_VALUE)).hasSize(500);
    assertThat(samples(2, 0, Long.MAX_VALUE)).hasSize(500);
  }
}
