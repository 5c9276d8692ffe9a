package org.tbvctl.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tbvctl.recorder.RailKey;
import org.tbvctl.recorder.StoredSample;
import org.tbvctl.recorder.StoredSamples;

/** Curves over ten seconds of the wall clock from 1000 s on, in ten steps. */
class CurvesTest {
  private static final RailKey RAIL = new RailKey(1, 0);
  private static final RailKey OTHER = new RailKey(2, 0);

  private static final CurveKind SENT =
      new CurveKind("sent", true, CurveKind.How.RATE, "data_tx_posted", Optional.empty(), "sent");
  private static final CurveKind IN_RING =
      new CurveKind(
          "inRing",
          true,
          CurveKind.How.MOST,
          "data_tx_posted",
          Optional.of("data_tx_completed"),
          "in ring");
  private static final CurveKind REQUESTS =
      new CurveKind(
          "requests", false, CurveKind.How.RATE, "data_wr_send", Optional.empty(), "requests");

  private final Curves curves =
      new Curves(
          List.of(SENT, IN_RING, REQUESTS), key -> !key.equals(OTHER), 1_000_000, 1_010_000, 10);
  private final StoredSamples samples = new StoredSamples();

  /** A sample so many milliseconds after the start. */
  private void take(long millis, long epoch, long sent, long completed, long requests) {
    StoredSample sample = samples.of(1, millis, epoch, sent, completed, requests);
    curves.take(sample, 1_000_000 + millis);
  }

  private List<OptionalDouble> ofRail(CurveKind kind) {
    return curves.rails().get(RAIL).stream()
        .filter(curve -> curve.kind().equals(kind))
        .findFirst()
        .orElseThrow()
        .values();
  }

  private static OptionalDouble is(double value) {
    return OptionalDouble.of(value);
  }

  @Test
  void growthIsOfTheStepInWhichItIsSeen() {
    take(0, 1, 100, 100, 7);
    take(500, 1, 150, 150, 7);
    take(1500, 1, 350, 350, 9);

    assertThat(ofRail(SENT)).startsWith(is(100), is(200), OptionalDouble.empty());
    assertThat(curves.host().get(0).values()).startsWith(is(0), is(2));
    assertThat(curves.stepSeconds()).isEqualTo(1);
    assertThat(curves.count()).isEqualTo(3);
  }

  @Test
  void counterDifferencesAreOfOneSample() {
    take(0, 1, 100, 93, 0);
    take(100, 1, 130, 128, 0);
    take(1100, 1, 140, 140, 0);

    assertThat(ofRail(IN_RING)).startsWith(is(7), is(0), OptionalDouble.empty());
  }

  @Test
  void acrossAReloadOfTheModuleNothingGrows() {
    take(0, 1, 100, 100, 5);
    take(500, 2, 900, 900, 900);
    take(1500, 2, 950, 950, 910);

    assertThat(ofRail(SENT)).startsWith(OptionalDouble.empty(), is(50));
  }

  @Test
  void aCounterThatWentBackDidNotGrow() {
    take(0, 1, 100, 100, 5);
    take(500, 1, 99, 99, 6);

    assertThat(ofRail(SENT)).startsWith(OptionalDouble.empty(), OptionalDouble.empty());
    assertThat(curves.host().get(0).values()).startsWith(is(2));
  }

  @Test
  void timesOutsideAreOfTheFirstAndTheLastStep() {
    take(-5_000, 1, 1, 0, 0);
    take(10_000, 1, 3, 0, 0);
    take(60_000, 1, 9, 0, 0);

    assertThat(ofRail(IN_RING).get(0)).isEqualTo(is(1));
    assertThat(ofRail(IN_RING).get(9)).isEqualTo(is(9));
  }

  @Test
  void railsThatNobodyWantsAreLeftOut() {
    take(0, 1, 1, 1, 1);

    assertThat(samples.of(1, 0, 1, 1, 1, 1).rails()).containsExactly(RAIL, OTHER);
    assertThat(curves.rails()).containsOnlyKeys(RAIL);
    assertThat(curves.isWanted(RAIL)).isTrue();
    assertThat(curves.isWanted(OTHER)).isFalse();
  }

  @Test
  void theSamplesOfTheEndReachASecondAndAHalfBack() {
    for (long millis = 0; millis <= 5_000; millis += 400) {
      take(millis, 1, millis, millis, millis);
    }

    assertThat(curves.end())
        .extracting(sample -> sample.at() / 1_000_000)
        .containsExactly(3200L, 3600L, 4000L, 4400L, 4800L);
  }

  @Test
  void twoSamplesAreKeptHoweverOldTheFirstIs() {
    take(0, 1, 1, 1, 1);
    take(9_000, 1, 2, 2, 2);

    assertThat(curves.end()).hasSize(2);
  }

  @Test
  void theEndIsOfOneBoot() {
    take(0, 1, 1, 1, 1);
    take(100, 1, 1, 1, 1);
    curves.take(samples.of(2, 200, 2, 1, 1, 1), 1_000_200);
    curves.take(samples.of(2, 300, 2, 1, 1, 1), 1_000_300);

    assertThat(curves.end()).extracting(StoredSample::boot).containsExactly(2L, 2L);
  }

  @Test
  void aCounterThatThisBuildDoesNotPrintHasNoValues() {
    Curves unknown =
        new Curves(
            List.of(
                new CurveKind("x", true, CurveKind.How.MOST, "not_there", Optional.empty(), "x"),
                new CurveKind(
                    "y",
                    true,
                    CurveKind.How.MOST,
                    "data_tx_posted",
                    Optional.of("not_there"),
                    "y")),
            key -> true,
            0,
            10,
            1);
    unknown.take(samples.of(1, 5, 1, 1, 1, 1), 5);

    assertThat(unknown.rails().get(RAIL))
        .allSatisfy(curve -> assertThat(curve.values()).containsExactly(OptionalDouble.empty()));
    assertThat(OptionalLong.empty()).isEqualTo(samples.of(1, 5, 1, 1, 1, 1).total("not_there"));
  }
}
