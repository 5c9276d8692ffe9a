package org.tbvctl.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.RawSample;

class IntervalTest {
  private static final String BOOT = "11111111-1111-4111-8111-111111111111";

  private static TestingBooks sent(long frames) {
    return new TestingBooks().sent(frames, frames, frames, 0).total("data_wr_send", frames);
  }

  private static Interval of(RawSample... samples) {
    List<CounterSample> parsed = Stream.of(samples).map(CounterSample::parse).toList();
    return Interval.of(parsed).orElseThrow();
  }

  @Test
  void twoSamplesOfOneLoadAreAnInterval() {
    Interval interval = of(sent(10).at(0, 100, BOOT), sent(30).at(1, 105, BOOT));

    assertThat(interval.earlier()).isPresent();
    assertThat(interval.broken()).isEmpty();
    assertThat(interval.nanos()).hasValue(5_000_000_000L);
  }

  @Test
  void aCounterThatFellMeansTheModuleWasLoadedAgain() {
    Interval interval = of(sent(30).at(0, 100, BOOT), sent(10).at(1, 105, BOOT));

    assertThat(interval.earlier()).isEmpty();
    assertThat(interval.broken().orElseThrow()).contains("loaded again", "from 30 to 10");
  }

  @Test
  void aLoadInTheLogBreaksAnIntervalWhoseCountersGrewAgain() {
    List<CounterSample> samples =
        Stream.of(sent(10).at(0, 100, BOOT), sent(30).at(1, 105, BOOT))
            .map(CounterSample::parse)
            .toList();

    assertThat(Interval.of(samples, List.of(102_000_000_000L)).orElseThrow().broken().orElse(""))
        .contains("loaded again", "102 s");
    assertThat(Interval.of(samples, List.of(99_000_000_000L)).orElseThrow().broken()).isEmpty();
  }

  @Test
  void anotherBootIsNoInterval() {
    Interval interval = of(sent(10).at(0, 100, BOOT), sent(30).at(1, 105, "another"));

    assertThat(interval.broken().orElseThrow()).contains("boot id");
  }

  @Test
  void aClockThatRunsBackwardsIsNoInterval() {
    Interval interval = of(sent(10).at(0, 105, BOOT), sent(30).at(1, 100, BOOT));

    assertThat(interval.broken().orElseThrow()).contains("backwards");
  }

  @Test
  void samplesAfterARestartMakeAnIntervalOfTheirOwn() {
    Interval interval =
        of(sent(90).at(0, 100, BOOT), sent(10).at(1, 105, BOOT), sent(20).at(2, 110, BOOT));

    assertThat(interval.broken()).isEmpty();
    assertThat(interval.earlier().orElseThrow().index()).isEqualTo(1);
  }

  @Test
  void samplesTooCloseTogetherReachFurtherBack() {
    RawSample first = sent(10).at(0, 100, BOOT);
    RawSample second = sent(20).at(1, 105, BOOT);
    RawSample third =
        new RawSample(
            2,
            new org.tbvctl.host.SampleTime(
                java.util.OptionalLong.of(105_010_000_000L),
                java.util.Optional.empty(),
                java.util.Optional.of(BOOT)),
            second.summary(),
            second.peers(),
            second.configuredLinks());

    assertThat(of(first, second, third).earlier().orElseThrow().index()).isZero();
  }

  @Test
  void oneSampleIsNoIntervalAndNothingIsBroken() {
    Interval interval = of(sent(10).at(0, 100, BOOT));

    assertThat(interval.earlier()).isEmpty();
    assertThat(interval.broken()).isEmpty();
    assertThat(interval.nanos()).isEmpty();
  }

  @Test
  void noSampleIsNothing() {
    assertThat(Interval.of(List.of())).isEmpty();
  }
}
