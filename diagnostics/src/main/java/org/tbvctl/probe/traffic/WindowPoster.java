package org.tbvctl.probe.traffic;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.tbvctl.probe.window.WindowPoint;
import org.tbvctl.verbs.Access;
import org.tbvctl.verbs.CompletionChannel;
import org.tbvctl.verbs.CompletionQueue;
import org.tbvctl.verbs.MemoryRegion;
import org.tbvctl.verbs.PostRefusedException;
import org.tbvctl.verbs.QueuePair;
import org.tbvctl.verbs.QueuePairSettings;
import org.tbvctl.verbs.QueuePairType;
import org.tbvctl.verbs.ReceiveRequests;
import org.tbvctl.verbs.ResourceStack;
import org.tbvctl.verbs.VerbsFailure;

/**
 * Posts receives of one size until the provider refuses. A queue pair takes receives before it is
 * connected, so nobody is needed at the other end; all receives share their memory, as nothing
 * comes.
 */
public final class WindowPoster {
  private static final Set<Access> ACCESS = EnumSet.of(Access.LOCAL_WRITE);

  private final OpenDevice device;
  private final QueuePairType transport;
  private final int asked;

  /**
   * @param asked receives to ask for; the device's limit is asked for when that is smaller
   */
  public WindowPoster(OpenDevice device, QueuePairType transport, int asked) {
    this.device = device;
    this.transport = transport;
    this.asked = Math.min(asked, device.attributes().maxWorkRequests());
  }

  /** Receives that are asked for. */
  public int asked() {
    return asked;
  }

  /** Measures one size in bytes with a queue pair of its own. */
  public WindowPoint measure(int bytes) throws VerbsFailure {
    try (ResourceStack made = new ResourceStack()) {
      CompletionChannel channel = made.push(device.context().createCompletionChannel());
      CompletionQueue queue = made.push(device.context().createCompletionQueue(asked, channel));
      MemoryRegion region = made.push(device.domain().register(Math.max(1, bytes), ACCESS));
      QueuePair pair =
          made.push(
              device
                  .domain()
                  .createQueuePair(new QueuePairSettings(transport, queue, queue, 1, asked)));
      pair.toInit(device.port().number(), ACCESS);
      return post(pair, region, bytes);
    }
  }

  /** Measures one size in bytes that may be too large for memory; empty when that does not work. */
  public Optional<WindowPoint> attempt(int bytes) {
    try {
      return Optional.of(measure(bytes));
    } catch (VerbsFailure e) {
      return Optional.empty();
    }
  }

  private WindowPoint post(QueuePair pair, MemoryRegion region, int bytes) {
    ReceiveRequests requests = ReceiveRequests.allocate(1);
    // A provider may make the queue longer than it was asked to.
    long most = 2L * asked;
    int accepted = 0;
    while (accepted < most) {
      requests.fill(0, accepted, region, 0, bytes);
      try {
        pair.postReceive(requests, 0);
      } catch (PostRefusedException e) {
        boolean full = accepted >= asked;
        boolean deviceIsFull = asked == device.attributes().maxWorkRequests();
        return new WindowPoint(bytes, accepted, !full || deviceIsFull, full);
      }
      accepted++;
    }
    return new WindowPoint(bytes, accepted, false);
  }
}
