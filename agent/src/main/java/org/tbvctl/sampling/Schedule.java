package org.tbvctl.sampling;

import java.time.Duration;

/**
 * When the next sample is due: on a fixed grid, so that the rate does not drift with the time that
 * sampling takes. Due times that were missed are left out, not made up for.
 */
final class Schedule {
  private final long periodNanos;
  private final long start;
  private long due;

  Schedule(Duration period, long now) {
    periodNanos = period.toNanos();
    start = now;
    due = now;
  }

  boolean isDue(long now) {
    return now - due >= 0;
  }

  long dueNanos() {
    return due;
  }

  /** Goes on to the next point of the grid after now. */
  void advance(long now) {
    due = start + (Math.floorDiv(now - start, periodNanos) + 1) * periodNanos;
  }

  /** Asks for a look between two points of the grid, not later than the next one. */
  void hurry(long now, Duration within) {
    long sooner = now + within.toNanos();
    if (sooner - due < 0) {
      due = sooner;
    }
  }
}
