package org.tbvctl.probe.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.verbs.WorkCompletions;

/** Sends and receives on all connections until the plan is done, something fails or time is up. */
final class FlowRun {
  /** How long to sleep at most with events: something may have to be said again. */
  private static final long NAP_NANOS = 5_000_000;

  /** Looks that find nothing between two readings of the clock. */
  private static final int LOOKS = 16;

  /** How often to look whether messages move. */
  private static final long LOOK_NANOS = 50_000_000;

  private final Plan plan;
  private final CompletionSource source;
  private final List<FlowPair> pairs = new ArrayList<>();
  private final int depth;

  /**
   * @param ownCredits messages that every pair of this end has room for
   * @param peerCredits messages that every pair of the other end has room for
   */
  FlowRun(
      Plan plan,
      Role role,
      List<Pair> connected,
      CompletionSource source,
      int ownCredits,
      int peerCredits) {
    this.plan = plan;
    this.source = source;
    depth = ownCredits;
    long target = plan.messages() > 0 ? plan.messages() : Long.MAX_VALUE;
    for (Pair pair : connected) {
      pairs.add(new FlowPair(pair, plan, role, target, ownCredits, peerCredits));
    }
  }

  FlowResult run(RunLimit limit) {
    TrafficEnd end;
    try {
      end = loop(limit);
    } catch (TrafficException e) {
      end = TrafficEnd.failed(e.getMessage());
    }
    return FlowResult.of(end, pairs, depth);
  }

  private TrafficEnd loop(RunLimit limit) throws TrafficException {
    long timeUp = plan.messages() > 0 ? Long.MAX_VALUE : System.nanoTime() + plan.nanos();
    boolean sending = timeUp != Long.MAX_VALUE;
    boolean busy = true;
    long now = System.nanoTime();
    long nextLook = now;
    int looks = 0;
    while (true) {
      int count = busy ? source.poll() : source.next(now + NAP_NANOS);
      looks++;
      // The clock may cost more than a look, so not after every one that found nothing.
      if (count > 0 || plan.events() || looks % LOOKS == 0) {
        now = System.nanoTime();
      }
      take(count, now);
      if (sending && now - timeUp >= 0) {
        pairs.forEach(FlowPair::stop);
        sending = false;
      }
      busy = work(now, count == 0) || count > 0;
      if (now - nextLook >= 0) {
        look(now);
        nextLook = now + LOOK_NANOS;
      }
      if (!busy && isDone()) {
        return TrafficEnd.COMPLETE;
      }
      if (limit.isOver(now)) {
        return limit.isTold() ? told(limit) : timeIsUp(now);
      }
    }
  }

  private void take(int count, long now) throws TrafficException {
    WorkCompletions completions = source.completions();
    for (int i = 0; i < count; i++) {
      if (!completions.isSuccess(i)) {
        throw CompletionFailure.of(completions, i);
      }
      pairs.get(WorkId.pair(completions.id(i))).completed(completions, i, now);
    }
  }

  private boolean work(long now, boolean quiet) throws TrafficException {
    boolean worked = false;
    for (int i = 0; i < pairs.size(); i++) {
      worked |= pairs.get(i).work(now, quiet);
    }
    return worked;
  }

  private void look(long now) {
    for (int i = 0; i < pairs.size(); i++) {
      pairs.get(i).look(now);
    }
  }

  private boolean isDone() {
    for (int i = 0; i < pairs.size(); i++) {
      if (!pairs.get(i).isDone()) {
        return false;
      }
    }
    return true;
  }

  private TrafficEnd told(RunLimit limit) {
    String state =
        pairs.stream().map(FlowPair::state).filter(it -> !it.isEmpty()).findFirst().orElse("");
    return TrafficEnd.deadline((limit.reason() + " " + state).strip());
  }

  /** Of several connections the one that stopped says more than those that did not. */
  private TrafficEnd timeIsUp(long now) {
    TrafficEnd end = TrafficEnd.deadline("Time is up.");
    for (FlowPair pair : pairs) {
      Optional<TrafficEnd> state = pair.timeIsUp(now);
      if (state.isPresent()) {
        end = state.get();
      }
      if (end.isStop()) {
        return end;
      }
    }
    return end;
  }
}
