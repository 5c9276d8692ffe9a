package org.tbvctl.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.recorder.ClockSpan;

class StretchTest {
  private static final long SECOND = 1_000_000_000L;

  /** 100 s of one boot, of which the last 50 were told again because the clock was set back. */
  private static final List<ClockSpan> SET_BACK =
      List.of(
          new ClockSpan(1, "a", 0, 1_000_000, 100 * SECOND - 1),
          new ClockSpan(1, "a", 100 * SECOND, 950_000, 200 * SECOND));

  @Test
  void findsEveryPartThatTellsATime() {
    List<Stretch> found = Stretch.between(SET_BACK, 1_060_000, 1_090_000);

    assertThat(found).hasSize(2);
    assertThat(found.get(0).from()).isEqualTo(60 * SECOND);
    assertThat(found.get(1).from()).isEqualTo(110 * SECOND);
  }

  @Test
  void theLaterTellingOfATimeCounts() {
    assertThat(Stretch.at(SET_BACK, 1_060_000).orElseThrow().at() / SECOND).isEqualTo(110);
    assertThat(Stretch.at(SET_BACK, 1_010_000).orElseThrow().at() / SECOND).isEqualTo(10);
  }

  @Test
  void aTimeAfterTheEndIsTheEnd() {
    assertThat(Stretch.at(SET_BACK, 9_000_000).orElseThrow().at()).isEqualTo(200 * SECOND);
    assertThat(Stretch.at(SET_BACK, 1)).isEmpty();
  }

  @Test
  void timesFarAwayAreOutside() {
    long longAgo = -62_000_000_000_000L;
    long farOff = 4_000_000_000_000_000L;

    assertThat(Stretch.at(SET_BACK, longAgo)).isEmpty();
    assertThat(Stretch.at(SET_BACK, farOff).orElseThrow().at()).isEqualTo(200 * SECOND);
    assertThat(Stretch.between(SET_BACK, longAgo, farOff)).hasSize(2);
    assertThat(Stretch.between(SET_BACK, longAgo, longAgo + 1)).isEmpty();
    assertThat(Stretch.between(SET_BACK, farOff, farOff + 1)).isEmpty();
  }
}
