package org.tbvctl.probe.traffic;

import java.util.Optional;
import org.tbvctl.verbs.WorkCompletions;

/** Both directions of one connection. */
final class FlowPair {
  private final Pair pair;
  private final FlowOutbox outbox;
  private final Optional<FlowSender> sender;
  private final Optional<FlowReceiver> receiver;
  private final Reposts reposts;
  private final Motion sending = new Motion(System.nanoTime());
  private final Motion receiving = new Motion(System.nanoTime());

  /**
   * @param target messages to send
   * @param ownCredits messages that this end has room for
   * @param peerCredits messages that the other end has room for
   */
  FlowPair(Pair pair, Plan plan, Role role, long target, int ownCredits, int peerCredits) {
    this.pair = pair;
    outbox = new FlowOutbox(pair);
    sender =
        plan.sends(role)
            ? Optional.of(new FlowSender(pair, outbox, plan, target, peerCredits))
            : Optional.empty();
    receiver =
        plan.receives(role)
            ? Optional.of(new FlowReceiver(pair, outbox, plan, ownCredits))
            : Optional.empty();
    reposts = new Reposts(pair, Math.max(1, Math.min(ownCredits, pair.posted()) / 8));
  }

  /** Takes the completion of a request of this connection. */
  void completed(WorkCompletions completions, int index, long now) throws TrafficException {
    long id = completions.id(index);
    switch (WorkId.kind(id)) {
      case WorkId.DATA -> sender.orElseThrow().completed(WorkId.place(id));
      case WorkId.FLOW -> outbox.ended(WorkId.place(id));
      default -> received(WorkId.place(id), completions.length(index), now);
    }
  }

  private void received(int place, int length, long now) throws TrafficException {
    int offset = pair.memory().receive(place);
    int kind = FlowMessage.kind(pair.bytes(), offset, length);
    long number = kind == FlowMessage.DATA ? 0 : FlowMessage.number(pair.bytes(), offset);
    // No lambdas here: this runs for every message, and must not allocate.
    boolean forSender = kind == FlowMessage.CREDIT || kind == FlowMessage.DONE;
    if (forSender && sender.isPresent()) {
      toSender(sender.get(), kind, number);
    } else if (!forSender && receiver.isPresent()) {
      toReceiver(receiver.get(), kind, number, place, length, now);
    }
    reposts.add(place);
  }

  private static void toSender(FlowSender to, int kind, long number) {
    if (kind == FlowMessage.CREDIT) {
      to.credit(number);
    } else {
      to.receiverIsDone();
    }
  }

  private static void toReceiver(
      FlowReceiver to, int kind, long number, int place, int length, long now) {
    switch (kind) {
      case FlowMessage.FINISHED -> to.finished(number, now);
      case FlowMessage.WRITTEN -> to.writtenUpTo(number, now);
      default -> to.arrived(place, length, now);
    }
  }

  /** Does what can be done now; returns whether that was anything. */
  boolean work(long now, boolean quiet) throws TrafficException {
    boolean credit = receiver.isPresent() && creditIsDue(now, quiet);
    boolean data = sender.isPresent() && sender.get().work(now);
    return credit | data;
  }

  /** Credit is given for receives that are posted again, so that first. */
  private boolean creditIsDue(long now, boolean quiet) throws TrafficException {
    if (quiet) {
      reposts.post();
    }
    return reposts.isEmpty() && receiver.get().work(now);
  }

  /** Notes what has moved since the last look. */
  void look(long now) {
    if (sender.isPresent()) {
      sending.look(sender.get().movement(), now);
    }
    if (receiver.isPresent()) {
      receiving.look(receiver.get().movement(), now);
    }
  }

  /** How it stands when time is up; empty when it is done. */
  Optional<TrafficEnd> timeIsUp(long now) {
    look(now);
    boolean toSend = isToSend();
    boolean toReceive = isToReceive();
    if (toSend && sending.isStill(now)) {
      return Optional.of(
          new TrafficEnd(
              TrafficEnd.Kind.STALLED_SENDING, sending.words(now) + " " + state(true, toReceive)));
    }
    if (toReceive && receiving.isStill(now)) {
      return Optional.of(
          new TrafficEnd(
              TrafficEnd.Kind.STALLED_RECEIVING, receiving.words(now) + " " + state(toSend, true)));
    }
    return isDone()
        ? Optional.empty()
        : Optional.of(
            TrafficEnd.deadline(
                "Time is up while messages were moving. " + state(toSend, toReceive)));
  }

  private boolean isToSend() {
    return sender.isPresent() && !sender.get().isDone();
  }

  private boolean isToReceive() {
    return receiver.isPresent() && !receiver.get().isDone();
  }

  /** What is not done yet, in sentences. */
  String state() {
    return state(isToSend(), isToReceive());
  }

  private String state(boolean toSend, boolean toReceive) {
    String sent =
        toSend
            ? "Sent "
                + sender.orElseThrow().sent()
                + ", completed "
                + sender.orElseThrow().completed()
                + ", waiting for "
                + sender.orElseThrow().waitsFor()
                + ". "
            : "";
    String received =
        toReceive
            ? "Received " + receiver.orElseThrow().right() + " whole messages, waiting for more."
            : "";
    return (sent + received).strip();
  }

  void stop() {
    sender.ifPresent(FlowSender::stop);
  }

  boolean isDone() {
    return (sender.isEmpty() || sender.get().isDone())
        && (receiver.isEmpty() || receiver.get().isDone())
        && outbox.isIdle();
  }

  Optional<FlowSender> sender() {
    return sender;
  }

  Optional<FlowReceiver> receiver() {
    return receiver;
  }
}
