package org.tbvctl.probe.traffic;

/** Holds a plan against what the device can do, before anything is made. */
final class PlanLimits {

  private PlanLimits() {}

  static void check(Plan plan, Role role, OpenDevice device) throws TrafficException {
    String name = device.context().name();
    if (plan.bytes() > device.port().maxMessageBytes()) {
      throw new TrafficException(
          name
              + " carries messages of at most "
              + device.port().maxMessageBytes()
              + " bytes, and "
              + plan.bytes()
              + " are planned.");
    }
    if (plan.queuePairs() > device.attributes().maxQueuePairs()) {
      throw new TrafficException(
          name
              + " has at most "
              + device.attributes().maxQueuePairs()
              + " queue pairs, and "
              + plan.queuePairs()
              + " are planned; use --queue-pairs "
              + device.attributes().maxQueuePairs()
              + ".");
    }
    PairMemory memory = PairMemory.of(plan, role);
    int requests = Math.max(memory.sends() + PairMemory.FLOW_SENDS, memory.receives());
    if (requests > device.attributes().maxWorkRequests()) {
      throw new TrafficException(
          name
              + " has queues of at most "
              + device.attributes().maxWorkRequests()
              + " work requests, and a depth of "
              + plan.depth()
              + " needs "
              + requests
              + "; use a smaller --depth.");
    }
    int completions =
        plan.queuePairs() * (memory.sends() + PairMemory.FLOW_SENDS + memory.receives());
    if (completions > device.attributes().maxCompletions()) {
      throw new TrafficException(
          name
              + " has completion queues of at most "
              + device.attributes().maxCompletions()
              + " entries, and "
              + completions
              + " are needed; use a smaller --depth or fewer --queue-pairs.");
    }
    if (memory.bytes() * plan.queuePairs() > Connections.MOST_BYTES) {
      throw new TrafficException(
          "Messages of "
              + plan.bytes()
              + " bytes at depth "
              + plan.depth()
              + " on "
              + plan.queuePairs()
              + " connections need more than "
              + (Connections.MOST_BYTES >> 20)
              + " MiB; use a smaller --depth.");
    }
  }
}
