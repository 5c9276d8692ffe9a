package org.tbvctl.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void staysOnItsGridHoweverLongTheWorkTakes() {
    Schedule schedule = new Schedule(Duration.ofSeconds(1), 100);
    assertThat(schedule.isDue(100)).isTrue();
    schedule.advance(100 + SECOND / 3);
    assertThat(schedule.dueNanos()).isEqualTo(100 + SECOND);
    schedule.advance(100 + SECOND + 7);
    assertThat(schedule.dueNanos()).isEqualTo(100 + 2 * SECOND);
  }

  @Test
  void whatWasMissedIsLeftOut() {
    Schedule schedule = new Schedule(Duration.ofMillis(20), 0);
    schedule.advance(10 * SECOND + 1);

    assertThat(schedule.dueNanos()).isEqualTo(10 * SECOND + 20_000_000);
    assertThat(schedule.isDue(10 * SECOND + 2)).isFalse();
  }

  @Test
  void aHurriedLookComesBetweenTwoPointsAndNeverLater() {
    Schedule schedule = new Schedule(Duration.ofSeconds(1), 0);
    schedule.advance(0);
    schedule.hurry(0, Duration.ofMillis(500));
    assertThat(schedule.dueNanos()).isEqualTo(SECOND / 2);
    schedule.advance(SECOND / 2);
    assertThat(schedule.dueNanos()).isEqualTo(SECOND);
    schedule.hurry(SECOND / 2, Duration.ofSeconds(3));
    assertThat(schedule.dueNanos()).isEqualTo(SECOND);
  }

  @Test
  void aClockThatOverflowsIsNoTrouble() {
    long start = Long.MAX_VALUE - SECOND / 2;
    Schedule schedule = new Schedule(Duration.ofSeconds(1), start);
    schedule.advance(start);

    assertThat(schedule.isDue(start + SECOND - 1)).isFalse();
    assertThat(schedule.isDue(start + SECOND)).isTrue();
  }
}
