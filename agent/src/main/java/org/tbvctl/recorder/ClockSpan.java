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

  /** The wall clock at a time of the boot clock, in milliseconds since 1970. */
  public long wallMillis(long at) {
    return at / 1_000_000 + difference;
  }

  /** The boot clock at a time of the wall clock; may lie outside of the stretch. */
  public long at(long wallMillis) {
    return (wallMillis - difference) * 1_000_000;
  }
}
