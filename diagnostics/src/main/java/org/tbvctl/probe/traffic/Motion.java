package org.tbvctl.probe.traffic;

import java.util.Locale;

/** When something last moved: only what has stood still for a while has stopped. */
final class Motion {
  /** Ten times as long as anything between two messages of a link that works. */
  static final long STILL_NANOS = 1_000_000_000;

  private static final double NANOS_PER_SECOND = 1e9;

  private long state;
  private long since;

  /**
   * @param now when it stood still so far
   */
  Motion(long now) {
    since = now;
  }

  /**
   * Looks at it.
   *
   * @param seen a number that every movement changes
   */
  void look(long seen, long now) {
    if (seen != state) {
      state = seen;
      since = now;
    }
  }

  /** Whether it has not moved for {@link #STILL_NANOS}. */
  boolean isStill(long now) {
    return now - since >= STILL_NANOS;
  }

  /** The end of a measurement in which this stood still, as the beginning of its reason. */
  String words(long now) {
    return String.format(
        Locale.ROOT,
        "Time is up, and nothing has moved for %.1f s.",
        (now - since) / NANOS_PER_SECOND);
  }
}
