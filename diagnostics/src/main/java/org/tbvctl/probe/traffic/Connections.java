package org.tbvctl.probe.traffic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.verbs.CompletionChannel;
import org.tbvctl.verbs.CompletionQueue;
import org.tbvctl.verbs.ResourceStack;
import org.tbvctl.verbs.VerbsException;
import org.tbvctl.verbs.VerbsFailure;
import org.tbvctl.verbs.WorkCompletions;
import org.tbvctl.wording.Sentence;

/** The connections of one step of a measurement; made, connected, used and closed for it. */
public final class Connections implements AutoCloseable {
  /** Messages of all connections together take at most so much memory at each end. */
  static final long MOST_BYTES = 512L << 20;

  private static final int POLLED_AT_ONCE = 16;
  private static final int MOST_24_BITS = 1 << 24;

  private final OpenDevice device;
  private final Plan plan;
  private final Role role;
  private final ResourceStack resources;
  private final List<Pair> pairs;
  private final CompletionSource source;
  private volatile RunLimit limit = new RunLimit(Deadline.in(Duration.ZERO));

  private Connections(
      OpenDevice device,
      Plan plan,
      Role role,
      ResourceStack resources,
      List<Pair> pairs,
      CompletionSource source) {
    this.device = device;
    this.plan = plan;
    this.role = role;
    this.resources = resources;
    this.pairs = List.copyOf(pairs);
    this.source = source;
  }

  /**
   * Makes the objects and posts the receives.
   *
   * @throws TrafficException when the device or the provider cannot do what is planned
   */
  public static Connections prepare(OpenDevice device, Plan plan, Role role, RandomGenerator random)
      throws TrafficException, VerbsFailure {
    PlanLimits.check(plan, role, device);
    try (ResourceStack made = new ResourceStack()) {
      PairMemory memory = PairMemory.of(plan, role);
      int entries =
          plan.queuePairs() * (memory.sends() + PairMemory.FLOW_SENDS + memory.receives());
      CompletionChannel channel = made.push(device.context().createCompletionChannel());
      CompletionQueue queue = made.push(device.context().createCompletionQueue(entries, channel));
      List<Pair> pairs = new ArrayList<>();
      for (int i = 0; i < plan.queuePairs(); i++) {
        int sequence = random.nextInt(MOST_24_BITS);
        Pair pair = Pair.create(i, plan, role, device.domain(), queue, sequence, made);
        pair.toInit(device.port().number());
        if (pair.postReceives() == 0) {
          throw new TrafficException(
              device.context().name()
                  + " takes no receive of "
                  + plan.bytes()
                  + " bytes; 'tbvctl probe window' shows what it takes.");
        }
        pairs.add(pair);
      }
      WorkCompletions completions = WorkCompletions.allocate(POLLED_AT_ONCE);
      CompletionSource source = new CompletionSource(queue, completions, plan.events());
      return new Connections(device, plan, role, made.handOver(), pairs, source);
    }
  }

  /** What the other end has to know, in the order of the connections. */
  public List<PairAddress> addresses() throws TrafficException {
    List<PairAddress> addresses = new ArrayList<>();
    for (Pair pair : pairs) {
      addresses.add(pair.address(device.usedGid(), device.port().lid()));
    }
    return addresses;
  }

  /**
   * Messages that every connection of this end has room for; 0 when none come here. Flow messages
   * take receives too, so some are held back.
   */
  public int credits() {
    if (plan.kind() == Plan.Kind.ROUND_TRIP || !plan.receives(role)) {
      return 0;
    }
    if (plan.operation() == Plan.Operation.WRITE) {
      return plan.depth();
    }
    int posted = pairs.stream().mapToInt(Pair::posted).min().orElse(0);
    return Math.min(plan.depth(), posted - kept(posted));
  }

  /**
   * Receives that are kept for flow messages. Both ways, every message that is sent is answered by
   * one that says so, so these need as many receives as the messages.
   */
  private int kept(int posted) {
    return plan.bothWays()
        ? Math.min(PairMemory.FLOW_RECEIVES, (posted + 1) / 2 - (posted == 1 ? 1 : 0))
        : Math.min(2, posted / 2);
  }

  /**
   * Connects to the other end.
   *
   * @param peers addresses of the other end, in the same order
   * @param peerMtu bytes of the other port's active MTU
   */
  public void connect(List<PairAddress> peers, int peerMtu)
      throws TrafficException, VerbsException {
    if (peers.size() != pairs.size()) {
      throw new TrafficException(
          "The other end has " + peers.size() + " queue pairs where " + pairs.size() + " are due.");
    }
    for (int i = 0; i < peers.size(); i++) {
      try {
        pairs.get(i).connect(device.path(peerMtu), peers.get(i));
      } catch (VerbsException e) {
        throw new TrafficException(
            "Connection "
                + i
                + " from "
                + device.facts().gid()
                + " to "
                + peers.get(i).gid()
                + " could not be made: "
                + Sentence.of(e.getMessage())
                + " Do both GIDs belong to the same cable?",
            e);
      }
    }
  }

  /** Measures what asking costs; before {@link #connect} only, as it throws away what comes. */
  public CallCost callCost() throws TrafficException {
    return CallCost.measure(source);
  }

  /**
   * Runs a flow.
   *
   * @param peerCredits {@link #credits} of the other end
   */
  public FlowResult flow(int peerCredits, Deadline deadline) {
    RunLimit until = limited(deadline);
    return new FlowRun(plan, role, pairs, source, credits(), peerCredits).run(until);
  }

  /** Runs round trips. */
  public RoundTripResult roundTrips(Deadline deadline) {
    return new RoundTripRun(plan, role, pairs.get(0), source, limited(deadline)).run();
  }

  private RunLimit limited(Deadline deadline) {
    RunLimit until = new RunLimit(deadline);
    limit = until;
    return until;
  }

  /**
   * Has what runs end soon, as the other end has ended. From any thread; when nothing runs, nothing
   * is done.
   */
  public void finish() {
    limit.finish();
  }

  @Override
  public void close() throws VerbsException {
    resources.close();
  }
}
