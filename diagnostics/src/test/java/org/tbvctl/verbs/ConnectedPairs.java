package org.tbvctl.verbs;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Two connected queue pairs on one device of one process, with memory and a queue each. */
final class ConnectedPairs implements AutoCloseable {
  static final int BYTES = 1 << 20;
  static final int DEPTH = 16;

  final ResourceStack stack = new ResourceStack();
  final VerbsContext context;
  final End left;
  final End right;

  /** One end. */
  record End(
      MemoryRegion memory,
      CompletionQueue queue,
      QueuePair pair,
      WorkCompletions completions,
      SendRequests sends,
      ReceiveRequests receives) {

    /** Polls until something comes; the tests' own time limit ends a wait in vain. */
    int await() throws VerbsException {
      int count = queue.poll(completions);
      while (count == 0) {
        Thread.onSpinWait();
        count = queue.poll(completions);
      }
      return count;
    }
  }

  ConnectedPairs(Verbs verbs, QueuePairType type) throws VerbsFailure {
    DeviceList list = stack.push(verbs.devices());
    context = stack.push(list.devices().get(0).open());
    ProtectionDomain domain = stack.push(context.allocateProtectionDomain());
    left = end(domain, type);
    right = end(domain, type);
    List<VerbsGid> gids = context.gidTable(context.queryPort(1));
    VerbsGid gid = GidChoice.of(gids, Optional.empty()).orElseThrow().gid();
    connect(left.pair(), right.pair(), gid);
    connect(right.pair(), left.pair(), gid);
  }

  private End end(ProtectionDomain domain, QueuePairType type) throws VerbsFailure {
    CompletionChannel channel = stack.push(context.createCompletionChannel());
    CompletionQueue queue = stack.push(context.createCompletionQueue(2 * DEPTH, channel));
    Set<Access> access = EnumSet.of(Access.LOCAL_WRITE, Access.REMOTE_WRITE);
    QueuePair pair =
        stack.push(domain.createQueuePair(new QueuePairSettings(type, queue, queue, DEPTH, DEPTH)));
    pair.toInit(1, access);
    return new End(
        stack.push(domain.register(BYTES, access)),
        queue,
        pair,
        WorkCompletions.allocate(DEPTH),
        SendRequests.allocate(DEPTH),
        ReceiveRequests.allocate(2 * DEPTH));
  }

  private static void connect(QueuePair from, QueuePair to, VerbsGid gid) throws VerbsException {
    from.toReadyToReceive(
        new LocalPath(1, gid.index(), Mtu.BYTES_1024),
        new RemoteQueuePair(to.number(), 7, gid.gid(), 0));
    from.toReadyToSend(7, Reliability.USUAL);
  }

  @Override
  public void close() throws VerbsException {
    stack.close();
  }
}
