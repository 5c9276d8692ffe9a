package org.tbvctl.probe.traffic;

import org.tbvctl.probe.figures.LatencyRecorder;
import org.tbvctl.probe.payload.Receiver;
import org.tbvctl.verbs.QueuePairType;
import org.tbvctl.verbs.WorkCompletions;

/**
 * Sends one message at a time to and fro. Between the arrival of a message and its answer nothing
 * is done but to post the answer: messages are checked, receives posted again and the next messages
 * written while the answer is on its way.
 */
final class RoundTripRun {
  /** After this time an unreliable connection has lost the message. */
  private static final long LOST_NANOS = 250_000_000;

  private static final long NAP_NANOS = 50_000_000;

  /** Looks between two readings of the clock. */
  private static final int LOOKS = 16;

  private final Plan plan;
  private final Role role;
  private final Pair pair;
  private final CompletionSource source;
  private final RunLimit limit;
  private final RoundTripSender sender;
  private final Receiver receiver;
  private final Reposts reposts;
  private final LatencyRecorder latency;
  private long answers;
  private long lost;
  private int receivedPlace;
  private int receivedOffset;
  private int receivedLength;

  RoundTripRun(Plan plan, Role role, Pair pair, CompletionSource source, RunLimit limit) {
    this.plan = plan;
    this.role = role;
    this.pair = pair;
    this.source = source;
    this.limit = limit;
    sender = new RoundTripSender(plan, pair);
    receiver = new Receiver(pair.bytes(), plan.bytes());
    reposts = new Reposts(pair, Math.max(1, pair.posted() / 2));
    latency = new LatencyRecorder(plan.warmup());
  }

  RoundTripResult run() {
    TrafficEnd end;
    try {
      end = role == Role.CLIENT ? ask() : answer();
    } catch (TrafficException e) {
      end = TrafficEnd.failed(e.getMessage());
    }
    return new RoundTripResult(
        end,
        latency.figures(),
        sender.completion().figures(),
        lost,
        receiver.figures(sender.sent()).corrupted());
  }

  private TrafficEnd ask() throws TrafficException {
    long all = plan.warmup() + plan.messages();
    Motion motion = new Motion(System.nanoTime());
    for (long i = 0; i < all; i++) {
      if (!awaitRoom()) {
        return stalled(motion);
      }
      long start = System.nanoTime();
      motion.look(answers, start);
      sender.post(start, false);
      if (!awaitAnswer(start)) {
        return stalled(motion);
      }
    }
    return TrafficEnd.COMPLETE;
  }

  private TrafficEnd stalled(Motion motion) {
    long now = System.nanoTime();
    motion.look(answers, now);
    TrafficEnd late = timeIsUp("answers");
    return motion.isStill(now) && !limit.isTold()
        ? new TrafficEnd(
            TrafficEnd.Kind.STALLED_SENDING,
            late.reason().replace("Time is up.", motion.words(now)))
        : late;
  }

  private TrafficEnd timeIsUp(String what) {
    return TrafficEnd.deadline(
        limit.reason() + " " + answers + " " + what + " came to " + sender.sent() + " messages.");
  }

  /** Waits for an answer, or long enough to call the message lost; false when time is up. */
  private boolean awaitAnswer(long start) throws TrafficException {
    long give = start + LOST_NANOS;
    boolean mayLose = plan.transport() == QueuePairType.UC;
    while (true) {
      if (takeSome(mayLose ? Math.min(nap(), give) : nap())) {
        latency.record((System.nanoTime() - start) / 2);
        finishTurn();
        return true;
      }
      long now = System.nanoTime();
      if (limit.isOver(now)) {
        return false;
      }
      if (mayLose && now - give >= 0) {
        lost++;
        sender.prepareNext();
        return true;
      }
    }
  }

  /** What need not be done before the message is answered. */
  private void finishTurn() throws TrafficException {
    answers++;
    check();
    sender.prepareNext();
  }

  /** Until when to sleep with events; in between it is seen whether there is a reason to go on. */
  private long nap() {
    return plan.events() ? Math.min(limit.nanos(), System.nanoTime() + NAP_NANOS) : limit.nanos();
  }

  /** Looks for a message again and again before the clock is read, which may cost more. */
  private boolean takeSome(long until) throws TrafficException {
    for (int i = 0; i < LOOKS; i++) {
      if (take(until)) {
        return true;
      }
    }
    return false;
  }

  private TrafficEnd answer() throws TrafficException {
    long all = plan.warmup() + plan.messages();
    boolean mayLose = plan.transport() == QueuePairType.UC;
    long quietAfter = 0;
    while (answers < all) {
      if (takeSome(nap())) {
        sender.post(0, answers + 1 == all);
        finishTurn();
        if (!awaitRoom()) {
          return timeIsUp("messages");
        }
        quietAfter = mayLose ? System.nanoTime() + 2 * LOST_NANOS : 0;
      } else if (limit.isOver(System.nanoTime())) {
        return timeIsUp("messages");
      } else if (mayLose && answers > 0 && System.nanoTime() - quietAfter >= 0) {
        lost = all - answers;
        return TrafficEnd.COMPLETE;
      }
    }
    drain();
    return TrafficEnd.COMPLETE;
  }

  /** The last answer must have left before the connection is taken down. */
  private void drain() throws TrafficException {
    while (!sender.isIdle() && !limit.isOver(System.nanoTime())) {
      take(nap());
    }
  }

  /** Waits until one more message can be posted; there nearly always is room. */
  private boolean awaitRoom() throws TrafficException {
    while (!sender.hasRoom()) {
      if (limit.isOver(System.nanoTime())) {
        return false;
      }
      take(nap());
    }
    return true;
  }

  /** Takes completions; whether a message is among them. */
  private boolean take(long until) throws TrafficException {
    int count = source.next(until);
    WorkCompletions completions = source.completions();
    boolean arrived = false;
    for (int i = 0; i < count; i++) {
      if (!completions.isSuccess(i)) {
        throw CompletionFailure.of(completions, i);
      }
      long id = completions.id(i);
      if (WorkId.kind(id) == WorkId.DATA) {
        sender.ended(role == Role.CLIENT);
      } else {
        if (arrived) {
          check();
        }
        arrived = true;
        note(WorkId.place(id), i);
      }
    }
    return arrived;
  }

  /** A write lies in the place that it tells, and not in the memory of the receive it took. */
  private void note(int place, int index) {
    WorkCompletions completions = source.completions();
    receivedPlace = place;
    if (completions.hasImmediate(index)) {
      int target = Math.floorMod(completions.immediate(index), sender.places());
      receivedOffset = pair.memory().target(target);
      receivedLength = plan.bytes();
    } else {
      receivedOffset = pair.memory().receive(place);
      receivedLength = completions.length(index);
    }
  }

  private void check() throws TrafficException {
    receiver.arrived(receivedOffset, receivedLength);
    reposts.add(receivedPlace);
  }
}
