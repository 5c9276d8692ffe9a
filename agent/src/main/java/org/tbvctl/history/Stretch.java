package org.tbvctl.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.recorder.ClockSpan;

/**
 * A part of one boot, in boot clock nanoseconds, both ends included.
 *
 * @param clock how its wall clock ran
 */
public record Stretch(ClockSpan clock, long from, long to) {

  /** The parts of a recording in which the wall clock was between two times. */
  static List<Stretch> between(List<ClockSpan> clock, long fromMillis, long toMillis) {
    List<Stretch> found = new ArrayList<>();
    for (ClockSpan span : clock) {
      long from = Math.max(span.from(), span.at(fromMillis));
      // A millisecond has room for a time stamp that was rounded down.
      long to = Math.min(span.to(), span.at(toMillis) + 999_999);
      if (from <= to) {
        found.add(new Stretch(span, from, to));
      }
    }
    return found;
  }

  /**
   * The last moment at or before a time of the wall clock, in the newest part of the recording that
   * has one: where the clock was set back, the later telling counts.
   */
  public static Optional<Moment> at(List<ClockSpan> clock, long millis) {
    Optional<Moment> best = Optional.empty();
    for (ClockSpan span : clock) {
      long wanted = span.at(millis) + 999_999;
      if (wanted >= span.from()) {
        Moment moment = new Moment(span, Math.min(wanted, span.to()));
        long behind = millis - moment.wallMillis();
        if (best.isEmpty() || behind <= millis - best.get().wallMillis()) {
          best = Optional.of(moment);
        }
      }
    }
    return best;
  }
}
