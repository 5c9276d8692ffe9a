package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockJumpsTest {
  private final ClockJumps jumps = new ClockJumps();
  private long line;

  private void observe(int boot, String time) {
    line++;
    jumps.observe(
        new LogEvent(
            "x",
            "x",
            Map.of(),
            OptionalLong.empty(),
            Optional.of(time).filter(text -> !text.isEmpty()),
            boot,
            "text",
            Level.INFO,
            OptionalLong.empty(),
            line));
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-27T08:00:08, 0",
    "2026-11-27T08:00:07, 1",
    "2026-11-27T08:00:10, 0",
    "2026-11-27T09:00:00, 0",
    "2026-02-01T00:00:00, 1",
    "2026-01-31T08:00:10, 0"
  })
  void aStepBackCountsFromTwoSecondsToTenMonths(String time, int problems) {
    observe(0, "2026-11-27T08:00:10");
    observe(0, time);

    assertThat(jumps.problems()).hasSize(problems);
  }

  @Test
  void theFirstJumpIsNamedWithItsLine() {
    observe(0, "2026-11-27T08:00:10");
    observe(0, "2026-11-27T07:00:00");
    observe(0, "2026-11-27T07:00:30");
    observe(0, "2026-11-27T06:00:00");

    assertThat(jumps.problems())
        .containsExactly(
            "the wall clock was set back 2 times, first from 2026-11-27T08:00:10 to"
                + " 2026-11-27T07:00:00 in line 2");
  }

  @Test
  void timesOfOneBootAreCompared() {
    observe(0, "2026-11-27T08:00:10");
    observe(1, "2026-11-27T07:00:00");
    observe(1, "2026-11-27T07:30:00");

    assertThat(jumps.problems()).isEmpty();
  }

  @Test
  void eventsWithoutATimeAndOtherTextsStandForNothing() {
    observe(0, "2026-11-27T08:00:10");
    observe(0, "");
    observe(0, "+0.000012");
    observe(0, "2026-11-27T07:00:00");

    assertThat(jumps.problems()).singleElement().asString().endsWith("in line 4");
  }

  @Test
  void offsetsAreTakenOffBeforeTimesAreCompared() {
    observe(0, "2026-10-25T02:59:59+02:00");
    observe(0, "2026-10-25T02:00:00+01:00");

    assertThat(jumps.problems()).isEmpty();
  }
}
