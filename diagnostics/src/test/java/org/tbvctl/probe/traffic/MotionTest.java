package org.tbvctl.probe.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MotionTest {
  private static final long START = -5;

  @Test
  void whatMovedShortlyBeforeHasNotStopped() {
    Motion motion = new Motion(START);
    motion.look(7, START + 3 * Motion.STILL_NANOS);

    assertThat(motion.isStill(START + 4 * Motion.STILL_NANOS - 1)).isFalse();
  }

  @Test
  void whatIsTheSameForAWhileHasStopped() {
    Motion motion = new Motion(START);
    motion.look(7, START + Motion.STILL_NANOS);
    motion.look(7, START + 2 * Motion.STILL_NANOS);

    assertThat(motion.isStill(START + 2 * Motion.STILL_NANOS)).isTrue();
    assertThat(motion.words(START + 5 * Motion.STILL_NANOS / 2))
        .isEqualTo("Time is up, and nothing has moved for 1.5 s.");
  }
}
