package org.tbvctl.probe.control;

import java.time.Duration;

/**
 * A moment after which nobody waits any more.
 *
 * @param nanos on the clock of {@link System#nanoTime}
 */
public record Deadline(long nanos) {
  private static final long NANOS_PER_MILLI = 1_000_000;

  public static Deadline in(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  /** The earlier of this one and one that far from now. */
  public Deadline butAtMost(Duration time) {
    return earlier(in(time));
  }

  /** The earlier of the two. */
  public Deadline earlier(Deadline other) {
    return other.nanos - nanos < 0 ? other : this;
  }

  /** This one, moved. */
  public Deadline plus(Duration time) {
    return new Deadline(nanos + time.toNanos());
  }

  public boolean isOver() {
    return left() <= 0;
  }

  /** Nanoseconds left; negative when it is over. */
  public long left() {
    return nanos - System.nanoTime();
  }

  /** Milliseconds left, at least 1, as calls want them for which 0 is for ever. */
  public int millis() {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, left() / NANOS_PER_MILLI));
  }
}
