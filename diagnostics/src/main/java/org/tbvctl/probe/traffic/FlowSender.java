package org.tbvctl.probe.traffic;

import org.tbvctl.probe.payload.OutgoingPayload;

/** Sends the data of one connection as fast as completions and the receiver's credit allow. */
final class FlowSender {
  /** Requests that go with one call at most. */
  private static final int MOST_CHAINED = 16;

  /**
   * Bytes that go with one call at most. Soft-RoCE sends them before the call returns, and what
   * takes it milliseconds the kernel puts off to its thread for soft interrupts, which then has to
   * share a processor with a probe that asks without pause.
   */
  private static final int CHAINED_BYTES = 1 << 18;

  private static final long REPEAT_NANOS = 20_000_000;

  /** The receiver may be gone, having heard of the end; it tells its figures otherwise. */
  private static final int MOST_REPEATS = 25;

  private final Pair pair;
  private final FlowOutbox outbox;
  private final OutgoingPayload[] places;
  private final int chain;
  private final long target;
  private final boolean writes;
  private final int credits;
  private long sent;
  private long completed;
  private long chainsPosted;
  private long chainsEnded;
  private long granted;
  private long told;
  private long finishedSaid;
  private int repeats;
  private boolean timeIsUp;
  private boolean done;

  /**
   * @param target messages to send; {@link Long#MAX_VALUE} until time is up
   * @param credits messages that the receiver has room for at first
   */
  FlowSender(Pair pair, FlowOutbox outbox, Plan plan, long target, int credits) {
    this.pair = pair;
    this.outbox = outbox;
    this.target = target;
    this.credits = credits;
    granted = credits;
    writes = plan.operation() == Plan.Operation.WRITE;
    int most = Math.min(MOST_CHAINED, CHAINED_BYTES / plan.bytes());
    chain = Math.max(1, Math.min(most, Math.min(plan.depth(), credits) / 4));
    places = new OutgoingPayload[plan.depth()];
    for (int i = 0; i < places.length; i++) {
      places[i] = new OutgoingPayload(pair.bytes(), pair.memory().send(i), plan.bytes());
    }
  }

  /** Does what can be done now; returns whether that was anything. */
  boolean work(long now) throws TrafficException {
    if (done) {
      return false;
    }
    if (!allSent()) {
      return post() | tellWritten();
    }
    return tellWritten() | finish(now);
  }

  private boolean allSent() {
    return timeIsUp || sent == target;
  }

  private boolean post() throws TrafficException {
    int place = (int) (sent % places.length);
    long room = Math.min(places.length - (sent - completed), granted - sent);
    int count =
        (int) Math.min(Math.min(room, target - sent), Math.min(chain, places.length - place));
    if (count <= 0) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      places[place + i].write(sent + i);
    }
    pair.postSends(place, count, WorkId.of(pair.index(), WorkId.DATA, (int) (sent + count - 1)));
    sent += count;
    chainsPosted++;
    return true;
  }

  /** Writes go unnoticed at the other end until it is told. */
  private boolean tellWritten() throws TrafficException {
    boolean due = writes && sent > told && (sent - told >= Math.max(1, credits / 4) || allSent());
    if (due && outbox.send(FlowMessage.WRITTEN, sent)) {
      told = sent;
      return true;
    }
    return false;
  }

  private boolean finish(long now) throws TrafficException {
    boolean first = finishedSaid == 0;
    if (!first && now - finishedSaid < REPEAT_NANOS || writes && told < sent) {
      return false;
    }
    if (repeats > MOST_REPEATS) {
      done = true;
      return true;
    }
    if (outbox.send(FlowMessage.FINISHED, sent)) {
      finishedSaid = now;
      repeats++;
    }
    return first;
  }

  void stop() {
    timeIsUp = true;
  }

  /** A chain has ended; its last message carries the low bits of its number. */
  void completed(int lowBits) {
    chainsEnded++;
    completed = Math.max(completed, completed + (lowBits - (int) completed) + 1);
  }

  void credit(long number) {
    granted = Math.max(granted, credits + number);
  }

  void receiverIsDone() {
    done = true;
  }

  /** Whether everything was sent and has ended, and the receiver knows. */
  boolean isDone() {
    return done && chainsEnded == chainsPosted;
  }

  /** A number that changes with every movement. */
  long movement() {
    return sent + completed + chainsEnded + granted;
  }

  long sent() {
    return sent;
  }

  long completed() {
    return completed;
  }

  /** Why nothing is sent at the moment, in words. */
  String waitsFor() {
    if (done) {
      return chainsPosted - chainsEnded + " completions that never came";
    }
    if (allSent()) {
      return "the receiver's word that it is done";
    }
    return granted <= sent
        ? "credit, which has not come back for the messages that were sent"
        : "completions of messages that were posted";
  }
}
