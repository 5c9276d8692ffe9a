package org.tbvctl.vm;

import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tbvctl.verbs.Access;
import org.tbvctl.verbs.CompletionChannel;
import org.tbvctl.verbs.CompletionQueue;
import org.tbvctl.verbs.CompletionStatus;
import org.tbvctl.verbs.DeviceList;
import org.tbvctl.verbs.GidChoice;
import org.tbvctl.verbs.LocalPath;
import org.tbvctl.verbs.MemoryRegion;
import org.tbvctl.verbs.Mtu;
import org.tbvctl.verbs.ProtectionDomain;
import org.tbvctl.verbs.QueuePair;
import org.tbvctl.verbs.QueuePairSettings;
import org.tbvctl.verbs.QueuePairType;
import org.tbvctl.verbs.ReceiveRequests;
import org.tbvctl.verbs.Reliability;
import org.tbvctl.verbs.RemoteQueuePair;
import org.tbvctl.verbs.ResourceStack;
import org.tbvctl.verbs.SendRequests;
import org.tbvctl.verbs.Verbs;
import org.tbvctl.verbs.VerbsContext;
import org.tbvctl.verbs.VerbsException;
import org.tbvctl.verbs.VerbsFailure;
import org.tbvctl.verbs.VerbsGid;
import org.tbvctl.verbs.VerbsLibrary;
import org.tbvctl.verbs.WorkCompletions;

/**
 * Runs in the machine: sends and writes messages of several sizes from one device to another, both
 * given by name, and compares every byte. Prints how many arrived whole for each kind.
 */
final class VerbsExchange {
  private static final int[] SIZES = {1, 63, 1024, 4097, 65536};
  private static final int BYTES = 1 << 16;
  private static final long LIMIT_NANOS = 20_000_000_000L;
  private static final Reliability PATIENT = new Reliability(18, 7, 2);

  /** One end of the connection. */
  private static final class End {
    final MemoryRegion memory;
    final CompletionQueue queue;
    final QueuePair pair;
    final VerbsGid gid;
    final Mtu mtu;
    final WorkCompletions completions = WorkCompletions.allocate(1);

    End(ResourceStack stack, DeviceList list, String device, QueuePairType type)
        throws VerbsFailure {
      VerbsContext context = stack.push(list.named(device).orElseThrow().open());
      ProtectionDomain domain = stack.push(context.allocateProtectionDomain());
      Set<Access> access = EnumSet.of(Access.LOCAL_WRITE, Access.REMOTE_WRITE);
      memory = stack.push(domain.register(BYTES, access));
      CompletionChannel channel = stack.push(context.createCompletionChannel());
      queue = stack.push(context.createCompletionQueue(16, channel));
      pair = stack.push(domain.createQueuePair(new QueuePairSettings(type, queue, queue, 16, 16)));
      pair.toInit(1, access);
      List<VerbsGid> gids = context.gidTable(context.queryPort(1));
      gid = GidChoice.of(gids, Optional.empty()).orElseThrow().gid();
      mtu = context.queryPort(1).activeMtu();
    }

    void connect(End other) throws VerbsException {
      pair.toReadyToReceive(
          new LocalPath(1, gid.index(), mtu.min(other.mtu)),
          new RemoteQueuePair(other.pair.number(), 1, other.gid.gid(), 0));
      pair.toReadyToSend(1, PATIENT);
    }

    /** Waits for one completion by events. */
    CompletionStatus await() throws VerbsException {
      long deadline = System.nanoTime() + LIMIT_NANOS;
      while (queue.poll(completions) == 0) {
        queue.requestNotify();
        if (queue.poll(completions) > 0) {
          break;
        }
        if (!queue.await(deadline)) {
          throw new IllegalStateException("nothing came");
        }
      }
      return completions.status(0);
    }
  }

  private VerbsExchange() {}

  public static void main(String[] devices) throws VerbsFailure {
    Verbs verbs = Verbs.load(VerbsLibrary.of(System.getenv()));
    for (QueuePairType type : QueuePairType.values()) {
      try (ResourceStack stack = new ResourceStack()) {
        DeviceList list = stack.push(verbs.devices());
        End from = new End(stack, list, devices[0], type);
        End to = new End(stack, list, devices[1], type);
        from.connect(to);
        to.connect(from);
        System.out.println(type + " SEND " + exchange(from, to, false));
        System.out.println(type + " WRITE " + exchange(from, to, true));
        if (type == QueuePairType.RC) {
          System.out.println("unanswered " + unanswered(from));
        }
      }
    }
  }

  private static int exchange(End from, End to, boolean write) throws VerbsException {
    ReceiveRequests receives = ReceiveRequests.allocate(1);
    SendRequests sends = SendRequests.allocate(1);
    int whole = 0;
    for (int size : SIZES) {
      fill(from.memory.bytes(), size, write ? 7 : 3);
      receives.fill(0, size, to.memory, 0, write ? 0 : size);
      to.pair.postReceive(receives, 0);
      if (write) {
        sends.write(0, 1, from.memory, 0, size, to.memory.address(), to.memory.remoteKey());
        sends.tell(0, size);
      } else {
        sends.send(0, 1, from.memory, 0, size);
      }
      sends.signal(0, true);
      from.pair.postSend(sends, 0);
      boolean told = to.await() == CompletionStatus.SUCCESS && to.completions.id(0) == size;
      boolean same =
          to.memory.bytes().slice(0, size).equals(from.memory.bytes().slice(0, size))
              && (write ? to.completions.immediate(0) : to.completions.length(0)) == size;
      boolean ended = from.await() == CompletionStatus.SUCCESS;
      whole += told && same && ended ? 1 : 0;
    }
    return whole;
  }

  /** How a message ends for which the other end posts no receive. */
  private static CompletionStatus unanswered(End from) throws VerbsException {
    SendRequests sends = SendRequests.allocate(1);
    sends.send(0, 1, from.memory, 0, 8);
    from.pair.postSend(sends, 0);
    return from.await();
  }

  private static void fill(ByteBuffer bytes, int size, int factor) {
    for (int i = 0; i < size; i++) {
      bytes.put(i, (byte) (i * factor + size));
    }
  }
}
