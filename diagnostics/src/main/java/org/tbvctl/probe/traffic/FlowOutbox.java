package org.tbvctl.probe.traffic;

/** Sends the flow messages of one connection. Each has a place of its own until it has ended. */
final class FlowOutbox {
  private final Pair pair;
  private int busy;

  FlowOutbox(Pair pair) {
    this.pair = pair;
  }

  /**
   * Sends a message.
   *
   * @return false when every place is taken; it is to be tried again then
   */
  boolean send(int kind, long number) throws TrafficException {
    int place = Integer.numberOfTrailingZeros(~busy);
    if (place >= PairMemory.FLOW_SENDS) {
      return false;
    }
    busy |= 1 << place;
    FlowMessage.put(pair.bytes(), pair.memory().flow(place), kind, number);
    pair.postFlow(place);
    return true;
  }

  void ended(int place) {
    busy &= ~(1 << place);
  }

  /** Whether nothing is on the way. */
  boolean isIdle() {
    return busy == 0;
  }
}
