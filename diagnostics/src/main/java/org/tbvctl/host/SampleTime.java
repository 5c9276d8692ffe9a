package org.tbvctl.host;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * When a sample was taken.
 *
 * @param boottimeNanos CLOCK_BOOTTIME in nanoseconds
 * @param wallClock RFC 3339
 * @param bootId content of /proc/sys/kernel/random/boot_id
 */
public record SampleTime(
    OptionalLong boottimeNanos, Optional<String> wallClock, Optional<String> bootId) {

  /** A sample of which no time is known. */
  public static final SampleTime UNKNOWN =
      new SampleTime(OptionalLong.empty(), Optional.empty(), Optional.empty());

  /** The wall clock; empty when it is not known or its text tells no time. */
  public Optional<Instant> instant() {
    return wallClock.flatMap(WallClockText::parse);
  }
}
