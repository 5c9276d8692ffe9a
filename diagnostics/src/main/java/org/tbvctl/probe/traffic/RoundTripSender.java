package org.tbvctl.probe.traffic;

import org.tbvctl.probe.figures.LatencyRecorder;
import org.tbvctl.probe.payload.OutgoingPayload;

/**
 * The sending half of round trips. Requests are written before they are due, and only every few of
 * them tell their end: a completion costs both the driver and the one who takes it.
 */
final class RoundTripSender {
  private final Pair pair;
  private final OutgoingPayload[] places;
  private final LatencyRecorder completion;
  private final int told;
  private long sent;
  private long toldSends;
  private long toldEnds;
  private long toldAt;

  RoundTripSender(Plan plan, Pair pair) {
    this.pair = pair;
    places = new OutgoingPayload[pair.memory().sends()];
    for (int i = 0; i < places.length; i++) {
      places[i] = new OutgoingPayload(pair.bytes(), pair.memory().send(i), plan.bytes());
      places[i].write(i);
    }
    told = Math.max(1, places.length / 2);
    completion = new LatencyRecorder(plan.warmup() / told);
    if (plan.operation() == Plan.Operation.WRITE) {
      pair.tellWrites();
    }
  }

  int places() {
    return places.length;
  }

  /** Whether a request can be posted: at most all places are on their way without an end. */
  boolean hasRoom() {
    return toldSends - toldEnds < 2;
  }

  /**
   * Posts the next message.
   *
   * @param now on the clock of {@link System#nanoTime}
   * @param last whether its end must be told
   */
  void post(long now, boolean last) throws TrafficException {
    int place = (int) (sent % places.length);
    boolean tells = last || place % told == told - 1;
    pair.postSend(place, tells);
    sent++;
    if (tells) {
      toldSends++;
      toldAt = now;
    }
  }

  /** Writes the message after those that were posted. */
  void prepareNext() {
    places[(int) (sent % places.length)].write(sent);
  }

  /** A request has told its end; how long that took is noted where wanted. */
  void ended(boolean noted) {
    toldEnds++;
    if (noted) {
      completion.record(System.nanoTime() - toldAt);
    }
  }

  /** Whether everything that tells its end has done so. */
  boolean isIdle() {
    return toldSends == toldEnds;
  }

  long sent() {
    return sent;
  }

  /** Time from posting a message until its own end is told, in ns. */
  LatencyRecorder completion() {
    return completion;
  }
}
