package org.tbvctl.probe.traffic;

/** Receives whose message was taken, until they are posted again; several go with one call. */
final class Reposts {
  private final Pair pair;
  private final int step;
  private int first;
  private int count;

  /**
   * @param step how many go together, at least 1
   */
  Reposts(Pair pair, int step) {
    this.pair = pair;
    this.step = step;
  }

  /** Notes a receive; what waits is posted when it is enough, or does not lie beside this one. */
  void add(int place) throws TrafficException {
    if (count > 0 && place != first + count) {
      post();
    }
    if (count == 0) {
      first = place;
    }
    count++;
    postIfEnough();
  }

  /** Posts what waits when it is enough. */
  void postIfEnough() throws TrafficException {
    if (count >= step) {
      post();
    }
  }

  /** Posts all that waits. */
  void post() throws TrafficException {
    if (count > 0) {
      pair.repost(first, count);
      count = 0;
    }
  }

  /** Whether nothing waits. */
  boolean isEmpty() {
    return count == 0;
  }
}
