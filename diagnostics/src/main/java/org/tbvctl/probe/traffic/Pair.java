package org.tbvctl.probe.traffic;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.EnumSet;
import java.util.Set;
import org.tbvctl.probe.payload.OutgoingPayload;
import org.tbvctl.rdma.Gid;
import org.tbvctl.verbs.Access;
import org.tbvctl.verbs.CompletionQueue;
import org.tbvctl.verbs.LocalPath;
import org.tbvctl.verbs.MemoryRegion;
import org.tbvctl.verbs.PostRefusedException;
import org.tbvctl.verbs.ProtectionDomain;
import org.tbvctl.verbs.QueuePair;
import org.tbvctl.verbs.QueuePairSettings;
import org.tbvctl.verbs.ReceiveRequests;
import org.tbvctl.verbs.Reliability;
import org.tbvctl.verbs.ResourceStack;
import org.tbvctl.verbs.SendRequests;
import org.tbvctl.verbs.VerbsException;
import org.tbvctl.verbs.VerbsFailure;
import org.tbvctl.wording.Sentence;

/** One end of one connection with its memory and its prepared work requests. */
final class Pair {
  private final int index;
  private final Plan plan;
  private final PairMemory memory;
  private final MemoryRegion region;
  private final ByteBuffer bytes;
  private final QueuePair queuePair;
  private final SendRequests sends;
  private final SendRequests flows;
  private final ReceiveRequests receives;
  private final int packetSequence;
  private int posted;

  private Pair(
      int index, Plan plan, PairMemory memory, MemoryRegion region, QueuePair pair, int sequence) {
    this.index = index;
    this.plan = plan;
    this.memory = memory;
    this.region = region;
    bytes = region.bytes().order(ByteOrder.LITTLE_ENDIAN);
    queuePair = pair;
    packetSequence = sequence;
    sends = SendRequests.allocate(Math.max(1, memory.sends()));
    flows = SendRequests.allocate(PairMemory.FLOW_SENDS);
    receives = ReceiveRequests.allocate(memory.receives());
    for (int i = 0; i < memory.receives(); i++) {
      long id = WorkId.of(index, WorkId.RECEIVE, i);
      receives.fill(i, id, region, memory.receive(i), memory.receiveStride());
    }
    for (int i = 0; i < PairMemory.FLOW_SENDS; i++) {
      flows.send(i, WorkId.of(index, WorkId.FLOW, i), region, memory.flow(i), FlowMessage.BYTES);
      flows.signal(i, true);
    }
  }

  /**
   * Makes the objects of one connection.
   *
   * @param resources closes them
   * @param packetSequence of the first packet, 24 bits
   */
  static Pair create(
      int index,
      Plan plan,
      Role role,
      ProtectionDomain domain,
      CompletionQueue queue,
      int packetSequence,
      ResourceStack resources)
      throws VerbsFailure {
    PairMemory memory = PairMemory.of(plan, role);
    MemoryRegion region =
        resources.push(domain.register((int) memory.bytes(), access(memory.targets() > 0)));
    int most = memory.sends() + PairMemory.FLOW_SENDS;
    QueuePair pair =
        resources.push(
            domain.createQueuePair(
                new QueuePairSettings(plan.transport(), queue, queue, most, memory.receives())));
    Pair made = new Pair(index, plan, memory, region, pair, packetSequence);
    made.fillTargets();
    return made;
  }

  /**
   * Fills the places for writes with older messages: a write that is lost must be missed there, and
   * memory that nobody has written to looks like a damaged one.
   */
  private void fillTargets() {
    for (int i = 0; i < memory.targets(); i++) {
      new OutgoingPayload(bytes, memory.target(i), plan.bytes()).write(i - memory.targets());
    }
  }

  private static Set<Access> access(boolean written) {
    return written
        ? EnumSet.of(Access.LOCAL_WRITE, Access.REMOTE_WRITE)
        : EnumSet.of(Access.LOCAL_WRITE);
  }

  void toInit(int port) throws VerbsException {
    queuePair.toInit(port, access(memory.targets() > 0));
  }

  /**
   * Posts all receives, one after the other until the provider refuses.
   *
   * @return how many it took
   */
  int postReceives() {
    while (posted < memory.receives()) {
      try {
        queuePair.postReceive(receives, posted);
        posted++;
      } catch (PostRefusedException e) {
        break;
      }
    }
    return posted;
  }

  PairAddress address(Gid gid, int lid) {
    long targets = memory.targets() > 0 ? region.address() + memory.target(0) : 0;
    return new PairAddress(
        queuePair.number(), packetSequence, gid, lid, targets, region.remoteKey());
  }

  /** Connects to the other end and prepares what is sent there. */
  void connect(LocalPath path, PairAddress remote) throws VerbsException {
    queuePair.toReadyToReceive(path, remote.remote());
    queuePair.toReadyToSend(packetSequence, Reliability.USUAL);
    for (int i = 0; i < memory.sends(); i++) {
      long id = WorkId.of(index, WorkId.DATA, i);
      if (plan.operation() == Plan.Operation.WRITE) {
        long target = remote.targets() + (long) i * memory.stride();
        sends.write(i, id, region, memory.send(i), plan.bytes(), target, remote.remoteKey());
      } else {
        sends.send(i, id, region, memory.send(i), plan.bytes());
      }
    }
  }

  /** Makes the writes of a round trip tell the other end, which takes a receive there. */
  void tellWrites() {
    for (int i = 0; i < memory.sends(); i++) {
      sends.tell(i, i);
    }
  }

  /** Posts one message as it was prepared; nothing of the request is written but one flag. */
  void postSend(int place, boolean signaled) throws TrafficException {
    sends.signal(place, signaled);
    try {
      queuePair.postSend(sends, place);
    } catch (PostRefusedException e) {
      throw refused("send", e);
    }
  }

  /** Posts messages of neighbouring places with one call; the last one tells its end. */
  void postSends(int first, int count, long lastId) throws TrafficException {
    for (int i = first; i < first + count; i++) {
      sends.signal(i, i == first + count - 1);
    }
    sends.id(first + count - 1, lastId);
    sends.chain(first, count);
    try {
      queuePair.postSend(sends, first);
    } catch (PostRefusedException e) {
      throw refused("send", e);
    }
  }

  /** Posts a flow message that is in its place. */
  void postFlow(int place) throws TrafficException {
    try {
      queuePair.postSend(flows, place);
    } catch (PostRefusedException e) {
      throw refused("send", e);
    }
  }

  /** Posts receives of neighbouring places again with one call. */
  void repost(int first, int count) throws TrafficException {
    receives.chain(first, count);
    try {
      queuePair.postReceive(receives, first);
    } catch (PostRefusedException e) {
      throw refused("receive", e);
    }
  }

  private TrafficException refused(String what, PostRefusedException e) {
    return new TrafficException(
        "A " + what + " on connection " + index + " was refused: " + Sentence.of(e.getMessage()),
        e);
  }

  int index() {
    return index;
  }

  PairMemory memory() {
    return memory;
  }

  /** All memory of the pair, little-endian. */
  ByteBuffer bytes() {
    return bytes;
  }

  /** Receives that the provider took. */
  int posted() {
    return posted;
  }
}
