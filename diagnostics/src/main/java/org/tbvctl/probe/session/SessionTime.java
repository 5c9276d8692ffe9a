package org.tbvctl.probe.session;

import java.time.Duration;
import java.util.Map;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.wording.DurationText;

/**
 * How long a server serves one client, which is told before it plans anything.
 *
 * @param limit the whole of it
 * @param end when it is over
 */
public record SessionTime(Duration limit, Deadline end) {
  private static final String LIMIT = "sessionNanos";
  private static final String LEFT = "sessionNanosLeft";

  /** A session that begins now. */
  static SessionTime start(Duration limit) {
    return new SessionTime(limit, Deadline.in(limit));
  }

  /** Adds it to the members of a message. */
  void addTo(Map<String, Object> fields) {
    fields.put(LIMIT, limit.toNanos());
    fields.put(LEFT, Math.max(0, end.left()));
  }

  /** Reads what the server sent; the rest counts from now. */
  static SessionTime read(Fields fields) throws ControlException {
    return new SessionTime(
        Duration.ofNanos(fields.number(LIMIT, 0, Long.MAX_VALUE)),
        Deadline.in(Duration.ofNanos(fields.number(LEFT, 0, Long.MAX_VALUE / 2))));
  }

  /**
   * Refuses what cannot be done before it is over.
   *
   * @param plan in words, such as {@code 4 combinations of --duration 2s}
   * @throws SessionException that names both times
   */
  public void require(Duration planned, String plan) throws SessionException {
    if (planned.toNanos() >= end.left()) {
      throw new SessionException(
          "The plan ("
              + plan
              + ") takes "
              + DurationText.words(planned)
              + ", and the other end serves a client for "
              + DurationText.words(limit)
              + " at most; start 'tbvctl probe serve' there with a longer --timeout, or plan less.");
    }
  }

  /** What is said to the client when it is over. */
  String over() {
    return "the session has lasted as long as 'tbvctl probe serve --timeout "
        + DurationText.words(limit)
        + "' lets it.";
  }
}
