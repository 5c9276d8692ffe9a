package org.tbvctl.moduleconfig.apply;

import java.util.List;
import org.tbvctl.kernellog.LogEvent;

/**
 * How far the link came after a load that succeeded.
 *
 * @param bound rails that appeared
 * @param up rails that came as far as the options let them
 * @param failures messages that say a step was given up, in log order
 */
public record BringUp(State state, int bound, int up, List<LogEvent> failures) {

  /** Where it stands when the watch ends. */
  public enum State {
    /** Every rail came as far as the options let it. */
    UP,
    /** A step was given up. */
    FAILED,
    /** The options do not bind any service. */
    OFF,
    /** Neither within the time. */
    UNFINISHED,
    /** The kernel log could not be read. */
    UNSEEN
  }

  /** What to say when nobody can look. */
  static final BringUp NOT_SEEN = new BringUp(State.UNSEEN, 0, 0, List.of());
}
