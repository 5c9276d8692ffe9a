package org.tbvctl.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.LogExtent;
import org.tbvctl.kernellog.WallClock;

class SinceTest {
  private static final WallClock CLOCK = new WallClock(2026);

  private static LogEvent event(OptionalLong nanos, Optional<String> time) {
    return new LogEvent("unload.done", "teardown", Map.of(), nanos, time, 0, "x");
  }

  private static LogExtent extent(OptionalLong nanos, Optional<String> time) {
    return new LogExtent(9, 1, true, List.of(), nanos, time);
  }

  @Test
  void forms() {
    assertThat(Since.parse("5m")).contains(new Since.Before(Duration.ofMinutes(5)));
    assertThat(Since.parse("500ms")).contains(new Since.Before(Duration.ofMillis(500)));
    assertThat(Since.parse("1.5h")).contains(new Since.Before(Duration.ofMinutes(90)));
    assertThat(Since.parse("812.5")).contains(new Since.KernelClock(812_500_000_000L));
    assertThat(Since.parse("10:15")).contains(new Since.TimeOfDay(LocalTime.of(10, 15)));
    assertThat(Since.parse("2026-11-27"))
        .contains(new Since.At(LocalDateTime.of(2026, 11, 27, 0, 0)));
    assertThat(Since.parse("2026-11-27 10:15:30"))
        .contains(new Since.At(LocalDateTime.of(2026, 11, 27, 10, 15, 30)));
    assertThat(Since.parse("2026-11-27T10:15:30+02:00"))
        .contains(new Since.At(LocalDateTime.of(2026, 11, 27, 8, 15, 30)));
  }

  @Test
  void otherTextIsNoStart() {
    for (String text :
        List.of("", "yesterday", "5 parsecs", "-5m", "25:00", "2026-13-01", "1e99", "999999999d")) {
      assertThat(Since.parse(text)).as(text).isEmpty();
    }
  }

  @Test
  void durationsCountBackFromTheEnd() {
    OptionalLong end = OptionalLong.of(100_000_000_000L);
    var wanted =
        new Since.Before(Duration.ofSeconds(10))
            .select(extent(end, Optional.empty()), OptionalLong.empty(), CLOCK)
            .orElseThrow();

    assertThat(wanted.test(event(OptionalLong.of(95_000_000_000L), Optional.empty()))).isTrue();
    assertThat(wanted.test(event(OptionalLong.of(85_000_000_000L), Optional.empty()))).isFalse();
  }

  @Test
  void durationsUseTheWallClockWhereThereIsNoOther() {
    var wanted =
        new Since.Before(Duration.ofMinutes(1))
            .select(
                extent(OptionalLong.empty(), Optional.of("Nov 27 08:10:00")),
                OptionalLong.empty(),
                CLOCK)
            .orElseThrow();

    assertThat(wanted.test(event(OptionalLong.empty(), Optional.of("Nov 27 08:09:30")))).isTrue();
    assertThat(wanted.test(event(OptionalLong.empty(), Optional.of("Nov 27 08:08:30")))).isFalse();
  }

  @Test
  void aTimeNeedsALogThatHasIt() {
    LogExtent kernelClockOnly = extent(OptionalLong.of(5), Optional.empty());

    assertThat(
            new Since.TimeOfDay(LocalTime.NOON)
                .select(kernelClockOnly, OptionalLong.empty(), CLOCK))
        .isEmpty();
  }
}
