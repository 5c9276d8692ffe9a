package org.tbvctl.probe.measure;

import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.verbs.QueuePairType;

/**
 * What flows of one measurement have in common.
 *
 * @param forward whether this end sends
 * @param backward whether the other end sends
 */
public record FlowShape(
    QueuePairType transport,
    Plan.Operation operation,
    boolean forward,
    boolean backward,
    boolean events) {

  /** A flow of so many messages on each connection and in each direction. */
  public Plan messages(int bytes, int queuePairs, int depth, long messages) {
    return plan(bytes, queuePairs, depth, messages, 0, 1);
  }

  /** A flow for some time, whose first messages fill the pipe. */
  public Plan time(int bytes, int queuePairs, int depth, long nanos) {
    return plan(bytes, queuePairs, depth, 0, nanos, depth);
  }

  private Plan plan(int bytes, int queuePairs, int depth, long messages, long nanos, long warmup) {
    return new Plan(
        Plan.Kind.FLOW,
        transport,
        operation,
        bytes,
        queuePairs,
        depth,
        messages,
        nanos,
        warmup,
        forward,
        backward,
        events);
  }

  String direction() {
    return forward && backward ? "both" : forward ? "forward" : "backward";
  }
}
