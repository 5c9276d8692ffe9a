package org.tbvctl.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tbvctl.counters.CounterSample;

class CounterWindowTest {
  private final CounterWindow window = new CounterWindow(Duration.ofSeconds(1));

  private void add(long millis) {
    window.add(Samples.sample(Samples.at(Duration.ofMillis(millis), "boot-1"), millis, 0));
  }

  private List<Long> millis() {
    return window.interval().stream()
        .map(sample -> sample.time().boottimeNanos())
        .map(OptionalLong::orElseThrow)
        .map(nanos -> nanos / 1_000_000)
        .toList();
  }

  @Test
  void nothingThenOneThenAnInterval() {
    assertThat(window.interval()).isEmpty();
    add(0);
    assertThat(millis()).containsExactly(0L);
    add(100);
    assertThat(millis()).containsExactly(0L, 100L);
    assertThat(window.interval()).extracting(CounterSample::index).containsExactly(0, 1);
  }

  @Test
  void theEarlierOneIsTheYoungestThatIsOldEnough() {
    for (long millis = 0; millis <= 5_000; millis += 100) {
      add(millis);
    }
    assertThat(millis()).containsExactly(4_000L, 5_000L);
  }

  @Test
  void slowSamplesAreAnIntervalOfTheLastTwo() {
    add(0);
    add(10_000);
    add(20_000);
    assertThat(millis()).containsExactly(10_000L, 20_000L);
  }

  @Test
  void aNewEpochBeginsEmpty() {
    add(0);
    add(1_000);
    window.clear();
    assertThat(window.interval()).isEmpty();
    add(2_000);
    assertThat(millis()).containsExactly(2_000L);
  }
}
