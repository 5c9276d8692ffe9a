package org.tbvctl.probe.traffic;

import org.tbvctl.probe.control.Deadline;
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

  /** Looks between two readings of the clock. */
  private static final int LOOKS = 16;

  private final Plan plan;
  private final Role role;
  private final Pair pair;
  private final CompletionSource source;
  private final RoundTripSender sender;
  private final Receiver receiver;
  private final Reposts reposts;
  private final LatencyRecorder latency;
  private long answers;
  private long lost;
  private int receivedPlace;
  private int receivedOffset;
  private int receivedLength;

  RoundTripRun(Plan plan, Role role, Pair pair, CompletionSource source) {
    this.plan = plan;
    this.role = role;
    this.pair = pair;
    this.source = source;
    sender = new RoundTripSender(plan, pair);
    receiver = new Receiver(pair.bytes(), plan.bytes());
    reposts = new Reposts(pair, Math.max(1, pair.posted() / 2));
    latency = new LatencyRecorder(plan.warmup());
  }

  RoundTripResult run(Deadline deadline) {
    TrafficEnd end;
    try {
      end = role == Role.CLIENT ? ask(deadline) : answer(deadline);
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

  private TrafficEnd ask(Deadline deadline) throws TrafficException {
    long all = plan.warmup() + plan.messages();
    Motion motion = new Motion(System.nanoTime());
    for (long i = 0; i < all; i++) {
      if (!awaitRoom(deadline)) {
        return stalled(motion);
      }
      long start = System.nanoTime();
      motion.look(answers, start);
      sender.post(start, false);
      if (!awaitAnswer(start, deadline)) {
        return stalled(motion);
      }
    }
    return TrafficEnd.COMPLETE;
  }

  private TrafficEnd stalled(Motion motion) {
    long now = System.nanoTime();
    motion.look(answers, now);
    TrafficEnd late = timeIsUp("answers");
    return motion.isStill(now)
        ? new TrafficEnd(
            TrafficEnd.Kind.STALLED_SENDING,
            late.reason().replace("Time is up.", motion.words(now)))
        : late;
  }

  private TrafficEnd timeIsUp(String what) {
    return TrafficEnd.deadline(
        "Time is up. " + answers + " " + what + " came to " + sender.sent() + " messages.");
  }

  /** Waits for an answer, or long enough to call the message lost; false when time is up. */
  private boolean awaitAnswer(long start, Deadline deadline) throws TrafficException {
    long give = start + LOST_NANOS;
    boolean mayLose = plan.transport() == QueuePairType.UC;
    while (true) {
      if (takeSome(mayLose ? Math.min(deadline.nanos(), give) : deadline.nanos())) {
        latency.record((System.nanoTime() - start) / 2);
        finishTurn();
        return true;
      }
      long now = System.nanoTime();
      if (now - deadline.nanos() >= 0) {
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

  /** Looks for a message again and again before the clock is read, which may cost more. */
  private boolean takeSome(long until) throws TrafficException {
    for (int i = 0; i < LOOKS; i++) {
      if (take(until)) {
        return true;
      }
    }
    return false;
  }

  private TrafficEnd answer(Deadline deadline) throws TrafficException {
    long all = plan.warmup() + plan.messages();
    boolean mayLose = plan.transport() == QueuePairType.UC;
    long quietAfter = 0;
    while (answers < all) {
      if (takeSome(deadline.nanos())) {
        sender.post(0, answers + 1 == all);
        finishTurn();
        if (!awaitRoom(deadline)) {
          return timeIsUp("messages");
        }
        quietAfter = mayLose ? System.nanoTime() + 2 * LOST_NANOS : 0;
      } else if (System.nanoTime() - deadline.nanos() >= 0) {
        return timeIsUp("messages");
      } else if (mayLose && answers > 0 && System.nanoTime() - quietAfter >= 0) {
        lost = all - answers;
        return TrafficEnd.COMPLETE;
      }
    }
    drain(deadline);
    return TrafficEnd.COMPLETE;
  }

  /** The last answer must have left before the connection is taken down. */
  private void drain(Deadline deadline) throws TrafficException {
    while (!sender.isIdle() && !deadline.isOver()) {
      take(deadline.nanos());
    }
  }

  /** Waits until one more message can be posted; there nearly always is room. */
  private boolean awaitRoom(Deadline deadline) throws TrafficException {
    while (!sender.hasRoom()) {
      if (deadline.isOver()) {
        return false;
      }
      take(deadline.nanos());
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
