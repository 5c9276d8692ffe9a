package org.tbvctl.probe.measure;

import java.util.Optional;
import org.tbvctl.probe.session.ProbeClient.Flow;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.TrafficEnd;
import org.tbvctl.probe.traffic.TrafficEnd.Kind;

/**
 * Why messages stopped, by direction; empty for one that did not stop by itself.
 *
 * @param forward from the client to the server
 * @param backward from the server to the client
 */
record FlowStops(Optional<String> forward, Optional<String> backward) {

  /** Neither direction stopped. */
  static final FlowStops NONE = new FlowStops(Optional.empty(), Optional.empty());

  /** Both directions of a plan for one reason. */
  static FlowStops all(Plan plan, String reason) {
    Optional<String> why = Optional.of(reason);
    return new FlowStops(why.filter(it -> plan.forward()), why.filter(it -> plan.backward()));
  }

  boolean isNone() {
    return forward.isEmpty() && backward.isEmpty();
  }

  /** Those in directions that the other names no reason for. */
  FlowStops without(FlowStops other) {
    return new FlowStops(
        forward.filter(it -> other.forward.isEmpty()),
        backward.filter(it -> other.backward.isEmpty()));
  }

  static FlowStops of(Plan plan, Flow flow) {
    TrafficEnd client = flow.client().end();
    TrafficEnd server = flow.server().end();
    return new FlowStops(
        plan.forward() ? stop(client, server, plan.backward()) : Optional.empty(),
        plan.backward() ? stop(server, client, plan.forward()) : Optional.empty());
  }

  /**
   * A receiver that also sends may have failed at that, and then takes nothing more: what stalls at
   * the other end is not its fault.
   */
  private static Optional<String> stop(TrafficEnd sender, TrafficEnd receiver, boolean both) {
    boolean afterFailure = both && receiver.kind() == Kind.FAILED;
    if (sender.kind() == Kind.FAILED || sender.kind() == Kind.STALLED_SENDING && !afterFailure) {
      return Optional.of(sender.reason());
    }
    boolean stopped =
        receiver.kind() == Kind.STALLED_RECEIVING || receiver.kind() == Kind.FAILED && !both;
    return stopped ? Optional.of(receiver.reason()) : Optional.empty();
  }
}
