package org.tbvctl.recorder;

/**
 * A kernel message of the recording.
 *
 * @param at boot clock in nanoseconds
 * @param stamp its time as the kernel log tells it
 * @param level syslog level, 0 the worst
 */
public record StoredMessage(long at, String stamp, int level, String text) {

  /** The message as a line of a kernel log. */
  public String line() {
    return "<" + level + ">" + (stamp.isEmpty() ? "" : "[" + stamp + "] ") + text;
  }
}
