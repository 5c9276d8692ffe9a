package org.tbvctl.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.RawSample;
import org.tbvctl.sampling.FakeHost;
import org.tbvctl.sampling.ManualClock;
import org.tbvctl.sampling.Sampler;

class RecentSamplesTest {
  private static final Duration TENTH = Duration.ofMillis(100);

  @TempDir private Path folder;
  private final ManualClock clock = new ManualClock();
  private final RecentSamples samples = new RecentSamples();
  private FakeHost host;
  private Sampler sampler;

  @BeforeEach
  void watch() {
    host = new FakeHost(folder);
    host.load();
    sampler = host.sampler(clock, TENTH, List.of(), samples);
  }

  private void watch(Duration time) {
    for (long step = 0; step < time.toMillis() / TENTH.toMillis(); step++) {
      sampler.doWork();
      clock.pass(TENTH);
    }
  }

  private List<Long> pair(Duration interval) {
    return samples.pair(interval).stream()
        .map(raw -> raw.time().boottimeNanos().orElseThrow() / TENTH.toNanos())
        .toList();
  }

  @Test
  void givesTheNewestAndTheOneAnIntervalBefore() {
    watch(Duration.ofSeconds(10));

    List<Long> second = pair(Duration.ofSeconds(1));
    List<Long> five = pair(Duration.ofSeconds(5));

    assertThat(second.get(1) - second.get(0)).isBetween(5L, 15L);
    assertThat(five.get(1) - five.get(0)).isBetween(45L, 55L);
    assertThat(samples.pair(Duration.ofSeconds(1)))
        .extracting(RawSample::index)
        .containsExactly(0, 1);
  }

  @Test
  void givesTheOldestWhereTheIntervalIsLongerThanWhatIsKept() {
    watch(Duration.ofSeconds(60));

    List<Long> pair = pair(Duration.ofMinutes(10));

    assertThat(pair.get(1) - pair.get(0)).isBetween(290L, 311L);
  }

  @Test
  void oneLookIsOneSample() {
    sampler.doWork();

    assertThat(samples.pair(Duration.ofSeconds(1))).hasSize(1);
  }

  @Test
  void nothingReachesBackBeforeAReload() {
    watch(Duration.ofSeconds(5));
    host.unload();
    watch(TENTH);
    assertThat(samples.pair(Duration.ofSeconds(1))).isEmpty();
    host.load();
    watch(TENTH);

    assertThat(samples.pair(Duration.ofSeconds(1))).hasSize(1);
  }
}
