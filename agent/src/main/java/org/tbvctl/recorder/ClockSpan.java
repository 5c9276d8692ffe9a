package org.tbvctl.recorder;

/**
 * A stretch of one boot in which the wall clock ran evenly.
 *
 * @param boot number of the boot within the recording
 * @param bootId the kernel's boot id
 * @param from boot clock in nanoseconds
 * @param difference wall clock minus boot clock in milliseconds
 * @param to boot clock of its end, included
 */
public record ClockSpan(long boot, String bootId, long from, long difference, long to) {
  private static final long FARTHEST_MILLIS = Long.MAX_VALUE / 2_000_000;

  /** The wall clock at a time of the boot clock, in milliseconds since 1970. */
  public long wallMillis(long at) {
    return at / 1_000_000 + difference;
  }

  /** The boot clock at a time of the wall clock; may lie outside of the stretch. */
  public long at(long wallMillis) {
    // A time some centuries away is outside, however far.
    long millis = Math.max(-FARTHEST_MILLIS, Math.min(wallMillis - difference, FARTHEST_MILLIS));
    return millis * 1_000_000;
  }
}
