package org.tbvctl.probe.session;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.TrafficEnd;

/** The messages of one step of a measurement, as the connection and the workers know them. */
final class Step {
  private static final long MOST_NANOS = Duration.ofDays(1).toNanos();

  /** A worker counts its time from when it has read the request, and must have ended by then. */
  private static final int DELIVERY_SHARE = 10;

  private static final long MOST_DELIVERY_NANOS = Duration.ofMillis(500).toNanos();

  /** The answer of an end whose device cannot do the step; others can follow. */
  static final String UNABLE = "unable";

  static final String REASON = "reason";

  /** Tells the other end that nobody answers it any more. */
  static final String FINISH = "finish";

  private Step() {}

  static Message prepare(Plan plan, String role) {
    return Message.of("prepare", "plan", plan.fields(), "role", role);
  }

  static Message connect(Fields peer, int mtu) throws ControlException {
    return Message.of("connect", "pairs", pairs(peer), "mtu", mtu);
  }

  /** The addresses of the other end's queue pairs, as they came. */
  static List<Map<String, Object>> pairs(Fields peer) throws ControlException {
    List<Map<String, Object>> pairs = new ArrayList<>();
    for (Fields pair : peer.objects("pairs", Plan.MOST_PAIRS)) {
      pairs.add(pair.members());
    }
    return pairs;
  }

  static int credits(Fields peer) throws ControlException {
    return peer.integer("credits", 0, Plan.MOST_DEPTH);
  }

  static Message run(Plan.Kind kind, int credits, Deadline deadline) {
    long whole = Math.max(0, Math.min(deadline.left(), MOST_NANOS));
    long left = whole - Math.min(whole / DELIVERY_SHARE, MOST_DELIVERY_NANOS);
    return switch (kind) {
      case FLOW -> Message.of("flow", "credits", credits, "nanosLeft", left);
      case ROUND_TRIP -> Message.of("round-trips", "nanosLeft", left);
    };
  }

  /** Whether a result says that a run ended before it was done. */
  static boolean hasEndedEarly(Message result) {
    return result.fields().get(TrafficEnd.MEMBER) instanceof String end
        && !end.equals(TrafficEnd.Kind.COMPLETE.name());
  }

  /** The time that the other end gave, counted from now. */
  static Deadline deadline(Fields fields) throws ControlException {
    return Deadline.in(Duration.ofNanos(fields.number("nanosLeft", 0, MOST_NANOS)));
  }
}
