package org.tbvctl.history;

import org.tbvctl.recorder.ClockSpan;

/**
 * A moment of a recording.
 *
 * @param at boot clock in nanoseconds
 */
public record Moment(ClockSpan clock, long at) {

  /** The wall clock then, in milliseconds since 1970. */
  public long wallMillis() {
    return clock.wallMillis(at);
  }
}
