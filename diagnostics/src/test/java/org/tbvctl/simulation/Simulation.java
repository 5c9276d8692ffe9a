package org.tbvctl.simulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;

/** Moves frames between two hosts, one millisecond a step. */
final class Simulation {
  /** No run needs more; what still moves then would be a fault of the model. */
  private static final int MAX_TICKS = 200_000;

  /** Longer than any timer: when nothing moved for so long, nothing will. */
  private static final int QUIET_TICKS = 2 * Protocol.RETRANSMIT_AFTER;

  private final SplittableRandom random;
  private final Fault fault;
  private final List<SimulatedHost> hosts;
  private final List<List<Deque<Frame>>> wires = new ArrayList<>();
  private long now;
  private long lastMove;

  Simulation(List<SimulatedHost> hosts, Fault fault, long seed) {
    this.hosts = hosts;
    this.fault = fault;
    this.random = new SplittableRandom(seed);
    for (SimulatedHost host : hosts) {
      List<Deque<Frame>> wiresOfHost = new ArrayList<>();
      host.rails.forEach(rail -> wiresOfHost.add(new ArrayDeque<>()));
      wires.add(wiresOfHost);
    }
  }

  long now() {
    return now;
  }

  /** Runs until nothing moves any more. */
  void runToRest() {
    while (!isAtRest()) {
      step();
      if (now > MAX_TICKS) {
        throw new IllegalStateException("the simulated transfer does not come to rest");
      }
    }
  }

  void run(long ticks) {
    for (long end = now + ticks; now < end; ) {
      step();
    }
  }

  private boolean isAtRest() {
    boolean done = hosts.stream().allMatch(SimulatedHost::isDone);
    boolean wiresEmpty = wires.stream().flatMap(List::stream).allMatch(Deque::isEmpty);
    return done && wiresEmpty || now - lastMove > QUIET_TICKS;
  }

  private void step() {
    now++;
    if (fault.begins(hosts.get(0))) {
      begin();
    }
    for (int host = 0; host < hosts.size(); host++) {
      arrivals(1 - host);
      SimulatedHost self = hosts.get(host);
      self.postWork(now, fault.kind().retries() || fault.kind() == Break.NO_RECEIVE);
      self.runTimers(now);
      for (SimulatedRail rail : self.rails) {
        rail.post(1 + random.nextInt(40));
        send(host, rail);
      }
      self.release();
    }
  }

  private void begin() {
    if (fault.kind() == Break.NO_RECEIVE) {
      hosts.get(1).receives = 0;
    }
    if (fault.kind() == Break.RINGS_CANCELED) {
      for (SimulatedHost host : hosts) {
        host.stopped = true;
        host.rails.forEach(SimulatedRail::cancel);
        host.outstanding.clear();
      }
    }
  }

  private void send(int host, SimulatedRail rail) {
    int wanted = fault.completions(host, rail.id, random.nextInt(40));
    List<Frame> sent = rail.complete(wanted, fault.reportsCompletions(host, rail.id));
    fault.sent(host, rail.id, sent.size());
    for (Frame frame : sent) {
      lastMove = now;
      if (!fault.loses(host, rail.id, frame)) {
        wires.get(host).get(rail.id).add(frame);
      }
    }
  }

  private void arrivals(int sender) {
    SimulatedHost receiver = hosts.get(1 - sender);
    for (SimulatedRail rail : receiver.rails) {
      if (rail.isStopped()) {
        continue;
      }
      Deque<Frame> wire = wires.get(sender).get(rail.id);
      for (int left = random.nextInt(wire.size() + 1); left > 0; left--) {
        lastMove = now;
        arrive(1 - sender, rail, wire.remove());
      }
    }
  }

  private void arrive(int host, SimulatedRail rail, Frame frame) {
    SimulatedHost self = hosts.get(host);
    boolean garbled = fault.garbles(host, rail.id, frame);
    rail.arrive(frame, !fault.failsRepost(host, rail.id, frame));
    if (garbled) {
      self.totals.add("data_rx_bad_header", 1);
      self.totals.add("data_rx_bad_header_len", 1);
      return;
    }
    switch (frame.kind()) {
      case CREDIT -> rail.acceptCredits(frame.value());
      case ACK_OK, ACK_RNR -> self.answered(frame, now);
      case DATA -> {
        if (fault.hasNoQueuePair(host)) {
          self.totals.add("data_rx_no_qp", 1);
        } else {
          self.deliver(frame);
        }
      }
    }
  }
}
