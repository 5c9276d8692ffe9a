package org.tbvctl.probe.traffic;

import org.tbvctl.probe.payload.IntegrityFigures;
import org.tbvctl.probe.payload.Receiver;
import org.tbvctl.verbs.QueuePairType;

/** Receives the data of one connection, checks every byte of it, and gives credit for it. */
final class FlowReceiver {
  /** Credit that may have been lost is given again after this time. */
  private static final long IDLE_NANOS = 20_000_000;

  /** How long something that was sent may still come after the sender has finished. */
  private static final long LINGER_NANOS = 200_000_000;

  private static final int FEW = 16;

  private final Pair pair;
  private final FlowOutbox outbox;
  private final Plan plan;
  private final Receiver receiver;
  private final Meter meter;
  private final int creditStep;
  private final boolean mayBeLost;
  private long written;
  private long credited;
  private long lastSaid;
  private long lastArrival;
  private long announced = Long.MAX_VALUE;
  private boolean answerWanted;
  private boolean done;

  /**
   * @param credits messages that there is room for
   */
  FlowReceiver(Pair pair, FlowOutbox outbox, Plan plan, int credits) {
    this.pair = pair;
    this.outbox = outbox;
    this.plan = plan;
    creditStep = creditStep(plan, credits);
    mayBeLost = plan.transport() == QueuePairType.UC;
    receiver = new Receiver(pair.bytes(), plan.bytes());
    meter = new Meter(plan.warmup(), plan.warmupNanos());
  }

  /**
   * Messages after which credit is given. Both ways on a device that takes few receives, fewer
   * answers are on their way at a time than receives are kept for them.
   */
  private static int creditStep(Plan plan, int credits) {
    boolean few = plan.bothWays() && credits < FEW;
    return few ? (credits + 1) / 2 : Math.max(1, credits / 4);
  }

  /** A message came into the place of a receive. */
  void arrived(int place, int length, long now) {
    lastArrival = now;
    meter.count(receiver.arrived(pair.memory().receive(place), length), now);
  }

  /** Writes up to a number are in memory. */
  void writtenUpTo(long number, long now) {
    lastArrival = now;
    while (written < number) {
      int target = pair.memory().target((int) (written % plan.depth()));
      meter.count(receiver.written(target, plan.bytes(), written), now);
      written++;
    }
  }

  /** The sender has sent so many messages and sends no more. */
  void finished(long sent, long now) {
    if (announced == Long.MAX_VALUE) {
      announced = sent;
      lastArrival = now;
    }
    answerWanted = true;
  }

  /** Gives credit and says the end; returns whether that was worth looking again at once. */
  boolean work(long now) throws TrafficException {
    if (answerWanted && (receiver.right() >= announced || now - lastArrival > LINGER_NANOS)) {
      answerWanted = !outbox.send(FlowMessage.DONE, receiver.right());
      done |= !answerWanted;
      return true;
    }
    long number = plan.operation() == Plan.Operation.WRITE ? written : receiver.consumed();
    boolean due = !isFinished() && number - credited >= creditStep;
    boolean idle =
        mayBeLost
            && number > 0
            && !isFinished()
            && now - Math.max(lastArrival, lastSaid) > IDLE_NANOS;
    if ((due || idle) && outbox.send(FlowMessage.CREDIT, number)) {
      credited = number;
      lastSaid = now;
    }
    return due;
  }

  /** Whether the sender knows that everything has come that had to. */
  boolean isDone() {
    return done;
  }

  /** Whether the sender has said that it sends no more. */
  boolean isFinished() {
    return announced != Long.MAX_VALUE;
  }

  /** A number that changes with every movement. */
  long movement() {
    return receiver.consumed() + written + (isFinished() ? 1 : 0);
  }

  /** Messages of which every byte was right. */
  long right() {
    return receiver.right();
  }

  Meter meter() {
    return meter;
  }

  IntegrityFigures figures(long sent) {
    return receiver.figures(sent);
  }
}
