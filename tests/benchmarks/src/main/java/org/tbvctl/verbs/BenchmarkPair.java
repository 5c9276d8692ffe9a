package org.tbvctl.verbs;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Two connected queue pairs on the look-alike of libibverbs, and requests that write eight bytes.
 */
final class BenchmarkPair {
  final ResourceStack stack = new ResourceStack();
  final CompletionQueue queue;
  final QueuePair pair;
  final WorkCompletions completions = WorkCompletions.allocate(16);
  final SendRequests requests = SendRequests.allocate(1);

  /** Opens the first device of the library that the environment names. */
  BenchmarkPair() throws VerbsFailure {
    Verbs verbs = Verbs.load(VerbsLibrary.of(System.getenv()));
    VerbsContext context = stack.push(stack.push(verbs.devices()).devices().get(0).open());
    ProtectionDomain domain = stack.push(context.allocateProtectionDomain());
    Set<Access> access = EnumSet.of(Access.LOCAL_WRITE, Access.REMOTE_WRITE);
    MemoryRegion memory = stack.push(domain.register(OffHeap.PAGE, access));
    queue =
        stack.push(
            context.createCompletionQueue(16, stack.push(context.createCompletionChannel())));
    QueuePairSettings settings = new QueuePairSettings(QueuePairType.UC, queue, queue, 16, 16);
    pair = stack.push(domain.createQueuePair(settings));
    QueuePair other = stack.push(domain.createQueuePair(settings));
    List<VerbsGid> gids = context.gidTable(context.queryPort(1));
    VerbsGid gid = GidChoice.of(gids, Optional.empty()).orElseThrow().gid();
    for (Map.Entry<QueuePair, QueuePair> ends : Map.of(pair, other, other, pair).entrySet()) {
      ends.getKey().toInit(1, access);
      ends.getKey()
          .toReadyToReceive(
              new LocalPath(1, gid.index(), Mtu.BYTES_1024),
              new RemoteQueuePair(ends.getValue().number(), 0, gid.gid(), 0));
      ends.getKey().toReadyToSend(0, Reliability.USUAL);
    }
    requests.write(0, 0, memory, 0, 8, memory.address() + 64, memory.remoteKey());
  }
}
