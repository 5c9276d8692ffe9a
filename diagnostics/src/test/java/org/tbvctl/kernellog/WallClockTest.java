package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WallClockTest {
  private static final WallClock CLOCK = new WallClock(2026);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Fri Nov 27 08:00:00 2026|2026-11-27T08:00:00",
        "Sun Nov  8 01:00:04 2026|2026-11-08T01:00:04",
        "Nov 27 08:00:00|2026-11-27T08:00:00",
        "Nov  7 08:00:00.123456|2026-11-07T08:00:00",
        "Fri 2026-11-27 08:00:00 CET|2026-11-27T08:00:00",
        "2026-11-27T08:00:00+0000|2026-11-27T08:00:00",
        "2026-11-27T08:00:00+02:00|2026-11-27T06:00:00",
        "2026-11-27T08:00:00,250000+00:00|2026-11-27T08:00:00.250",
        "2026-11-27T08:00:00.5Z|2026-11-27T08:00:00.500",
        "2026-11-27T08:00:00|2026-11-27T08:00:00"
      })
  void forms(String text, LocalDateTime time) {
    assertThat(CLOCK.parse(text)).contains(time);
  }

  @Test
  void otherTextIsNoTime() {
    assertThat(CLOCK.parse("")).isEmpty();
    assertThat(CLOCK.parse("  +0.000012")).isEmpty();
    assertThat(CLOCK.parse("Nov27 08:00")).isEmpty();
    assertThat(CLOCK.parse("Foo 99 08:00:00")).isEmpty();
    assertThat(CLOCK.parse("2026-99-27T08:00:00+0000")).isEmpty();
  }
}
