package org.tbvctl.probe.traffic;

/**
 * Where things lie in the memory of one queue pair: messages to send, flow messages to send, places
 * that receives fill, and places that the other end writes to.
 *
 * @param sends places for messages to send
 * @param receives places for receives
 * @param targets places for writes
 * @param stride bytes from one place of a message to the next
 * @param receiveStride bytes from one receive to the next
 */
record PairMemory(int sends, int receives, int targets, int stride, int receiveStride) {
  /** Flow messages that may be on the way at once. */
  static final int FLOW_SENDS = 8;

  /** Receives beyond the depth, for flow messages. */
  static final int FLOW_RECEIVES = 16;

  /** Places of a round trip: the peer's next message must never find no receive. */
  private static final int ROUND_TRIP_PLACES = 8;

  private static final int FEW_PLACES = 4;
  private static final int LONG = 1 << 20;

  /** Places begin on a cache line. */
  private static final int LINE = 64;

  /** What a role needs for a plan. */
  static PairMemory of(Plan plan, Role role) {
    boolean writes = plan.operation() == Plan.Operation.WRITE;
    int stride = aligned(Math.max(plan.bytes(), FlowMessage.BYTES));
    int flowStride = aligned(FlowMessage.BYTES);
    if (plan.kind() == Plan.Kind.ROUND_TRIP) {
      int places = plan.bytes() > LONG ? FEW_PLACES : ROUND_TRIP_PLACES;
      return new PairMemory(
          places, places, writes ? places : 0, stride, writes ? flowStride : stride);
    }
    boolean data = plan.receives(role);
    return new PairMemory(
        plan.sends(role) ? plan.depth() : 0,
        data && !writes ? plan.depth() + FLOW_RECEIVES : FLOW_RECEIVES,
        data && writes ? plan.depth() : 0,
        stride,
        data && !writes ? stride : flowStride);
  }

  private static int aligned(int bytes) {
    return (bytes + LINE - 1) / LINE * LINE;
  }

  /** Bytes of all places; may be more than an array holds. */
  long bytes() {
    return (long) (sends + targets) * stride
        + (long) receives * receiveStride
        + (long) FLOW_SENDS * aligned(FlowMessage.BYTES);
  }

  int send(int place) {
    return place * stride;
  }

  int target(int place) {
    return (sends + place) * stride;
  }

  int receive(int place) {
    return (sends + targets) * stride + place * receiveStride;
  }

  int flow(int place) {
    return (sends + targets) * stride
        + receives * receiveStride
        + place * aligned(FlowMessage.BYTES);
  }
}
