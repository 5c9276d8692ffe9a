package org.tbvctl.probe.traffic;

import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.figures.LatencyRecorder;
import org.tbvctl.probe.payload.OutgoingPayload;
import org.tbvctl.probe.payload.Receiver;
import org.tbvctl.verbs.QueuePairType;
import org.tbvctl.verbs.WorkCompletions;

/**
 * Sends one message at a time to and fro. Messages are checked while the next one is on its way.
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
  private final OutgoingPayload[] places;
  private final Receiver receiver;
  private final LatencyRecorder latency;
  private final LatencyRecorder completion;
  private long sent;
  private long ended;
  private long answers;
  private long lost;
  private long postedAt;
  private int receivedPlace;
  private int receivedOffset;
  private int receivedLength;

  RoundTripRun(Plan plan, Role role, Pair pair, CompletionSource source) {
    this.plan = plan;
    this.role = role;
    this.pair = pair;
    this.source = source;
    receiver = new Receiver(pair.bytes(), plan.bytes());
    latency = new LatencyRecorder(plan.warmup());
    completion = new LatencyRecorder(plan.warmup());
    places = new OutgoingPayload[pair.memory().sends()];
    for (int i = 0; i < places.length; i++) {
      places[i] = new OutgoingPayload(pair.bytes(), pair.memory().send(i), plan.bytes());
      places[i].write(i);
    }
    if (plan.operation() == Plan.Operation.WRITE) {
      pair.tellWrites();
    }
  }

  RoundTripResult run(Deadline deadline) {
    TrafficEnd end;
    try {
      end = role == Role.CLIENT ? ask(deadline) : answer(deadline);
    } catch (TrafficException e) {
      end = TrafficEnd.failed(e.getMessage());
    }
    return new RoundTripResult(
        end, latency.figures(), completion.figures(), lost, receiver.figures(sent).corrupted());
  }

  private TrafficEnd ask(Deadline deadline) throws TrafficException {
    long all = plan.warmup() + plan.messages();
    for (long i = 0; i < all; i++) {
      post();
      if (!awaitAnswer(deadline)) {
        return TrafficEnd.deadline(
            "Time is up. " + answers + " answers came to " + sent + " messages.");
      }
    }
    return TrafficEnd.COMPLETE;
  }

  /** Waits for an answer, or long enough to call the message lost; false when time is up. */
  private boolean awaitAnswer(Deadline deadline) throws TrafficException {
    long give = postedAt + LOST_NANOS;
    boolean mayLose = plan.transport() == QueuePairType.UC;
    while (true) {
      if (takeSome(Math.min(deadline.nanos(), give))) {
        latency.record((System.nanoTime() - postedAt) / 2);
        answers++;
        check();
        prepareNext();
        return true;
      }
      long now = System.nanoTime();
      if (now - deadline.nanos() >= 0) {
        return false;
      }
      if (mayLose && now - give >= 0) {
        lost++;
        prepareNext();
        return true;
      }
    }
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
    long quietAfter = 0;
    while (answers < all) {
      if (takeSome(deadline.nanos())) {
        post();
        answers++;
        check();
        prepareNext();
        quietAfter = System.nanoTime() + 2 * LOST_NANOS;
      } else if (System.nanoTime() - deadline.nanos() >= 0) {
        return TrafficEnd.deadline("Time is up. " + answers + " messages came.");
      } else if (mayEndQuietly() && answers > 0 && System.nanoTime() - quietAfter >= 0) {
        lost = all - answers;
        break;
      }
    }
    drain(deadline);
    return TrafficEnd.COMPLETE;
  }

  private boolean mayEndQuietly() {
    return plan.transport() == QueuePairType.UC;
  }

  /** The last answer must have left before the connection is taken down. */
  private void drain(Deadline deadline) throws TrafficException {
    while (ended < sent && !deadline.isOver()) {
      take(deadline.nanos());
    }
  }

  private void post() throws TrafficException {
    int place = (int) (sent % places.length);
    postedAt = System.nanoTime();
    pair.postSends(place, 1, WorkId.of(pair.index(), WorkId.DATA, place));
    sent++;
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
        ended++;
        if (role == Role.CLIENT) {
          completion.record(System.nanoTime() - postedAt);
        }
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
      int target = Math.floorMod(completions.immediate(index), places.length);
      receivedOffset = pair.memory().target(target);
      receivedLength = plan.bytes();
    } else {
      receivedOffset = pair.memory().receive(place);
      receivedLength = completions.length(index);
    }
  }

  private void check() throws TrafficException {
    receiver.arrived(receivedOffset, receivedLength);
    pair.repost(receivedPlace, 1);
  }

  private void prepareNext() {
    places[(int) (sent % places.length)].write(sent);
  }
}
