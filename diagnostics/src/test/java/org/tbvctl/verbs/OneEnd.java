package org.tbvctl.verbs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A child that is one end of a connection. It prints its number, address and key, reads the other
 * end's number, posts receives and echoes the messages it gets, the first byte increased by one.
 */
final class OneEnd implements AutoCloseable {
  static final int BYTES = 1 << 16;
  static final int DEPTH = 8;

  final ResourceStack stack = new ResourceStack();
  final MemoryRegion memory;
  final CompletionQueue queue;
  final QueuePair pair;
  final VerbsGid gid;
  final WorkCompletions completions = WorkCompletions.allocate(DEPTH);
  final SendRequests sends = SendRequests.allocate(1);
  final ReceiveRequests receives = ReceiveRequests.allocate(DEPTH);

  OneEnd(Verbs verbs, QueuePairType type) throws VerbsFailure {
    DeviceList list = stack.push(verbs.devices());
    VerbsContext context = stack.push(list.devices().get(0).open());
    ProtectionDomain domain = stack.push(context.allocateProtectionDomain());
    Set<Access> access = EnumSet.of(Access.LOCAL_WRITE, Access.REMOTE_WRITE);
    memory = stack.push(domain.register(2 * BYTES, access));
    CompletionChannel channel = stack.push(context.createCompletionChannel());
    queue = stack.push(context.createCompletionQueue(2 * DEPTH, channel));
    pair =
        stack.push(domain.createQueuePair(new QueuePairSettings(type, queue, queue, DEPTH, DEPTH)));
    pair.toInit(1, access);
    List<VerbsGid> gids = context.gidTable(context.queryPort(1));
    gid = GidChoice.of(gids, Optional.empty()).orElseThrow().gid();
    for (int i = 0; i < DEPTH; i++) {
      receives.fill(i, i, memory, 0, BYTES);
    }
  }

  void connect(int number, Reliability reliability) throws VerbsException {
    pair.toReadyToReceive(
        new LocalPath(1, gid.index(), Mtu.BYTES_4096),
        new RemoteQueuePair(number, 0, gid.gid(), 0));
    pair.toReadyToSend(0, reliability);
  }

  /** Sends the second half of the memory's first bytes. */
  void send(int length) throws VerbsException {
    sends.send(0, 100, memory, BYTES, length);
    pair.postSend(sends, 0);
  }

  /** Waits for one completion by events; the tests' own time limit ends a wait in vain. */
  void await() throws VerbsException {
    while (queue.poll(completions) == 0) {
      queue.requestNotify();
      if (queue.poll(completions) > 0) {
        return;
      }
      queue.await(Long.MAX_VALUE / 2 + System.nanoTime() / 2);
      queue.takeEvent();
    }
  }

  public static void main(String[] arguments) throws IOException, VerbsFailure {
    Verbs verbs = Verbs.load(VerbsLibrary.of(System.getenv()));
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (OneEnd end = new OneEnd(verbs, QueuePairType.valueOf(arguments[0]))) {
      System.out.println(
          end.pair.number() + " " + end.memory.address() + " " + end.memory.remoteKey());
      end.connect(Integer.parseInt(in.readLine()), Reliability.USUAL);
      boolean silent = arguments.length > 1;
      if (!silent) {
        end.pair.postReceive(end.receives, 0);
      }
      System.out.println("ready");
      while (!silent) {
        end.await();
        end.memory.bytes().put(BYTES, (byte) (end.memory.bytes().get(0) + 1));
        end.pair.postReceive(end.receives, 0);
        end.send(end.completions.length(0));
      }
      in.readLine();
    }
  }

  @Override
  public void close() throws VerbsException {
    stack.close();
  }
}
