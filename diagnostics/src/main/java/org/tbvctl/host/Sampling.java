package org.tbvctl.host;

import java.time.Duration;

/**
 * How many counter samples to take of a live host.
 *
 * @param count at least 1
 * @param interval time between two samples
 */
public record Sampling(int count, Duration interval) {

  public static final Sampling ONCE = new Sampling(1, Duration.ZERO);

  public Sampling {
    if (count < 1 || interval.isNegative()) {
      throw new IllegalArgumentException(
          "a sampling needs at least one sample and no negative interval");
    }
  }

  /** Two samples, as an interval needs them. */
  public static Sampling pair(Duration interval) {
    return new Sampling(2, interval);
  }
}
