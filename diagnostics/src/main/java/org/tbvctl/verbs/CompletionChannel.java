package org.tbvctl.verbs;

import com.sun.jna.Native;
import java.nio.ByteBuffer;

/** Tells that a completion queue has something, without polling it. */
public final class CompletionChannel implements VerbsResource {

  private static final short POLLIN = 1;
  private static final int EINTR = 4;
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final int EVENT_ROOM = 2 * Long.BYTES;

  /** struct pollfd: int fd; short events; short revents. */
  private static final int EVENTS = 4;

  private final Handle handle;
  private final ByteBuffer pollDescriptor = OffHeap.allocate(Long.BYTES);
  private final long pollAddress = OffHeap.address(pollDescriptor);
  private final ByteBuffer event = OffHeap.allocate(EVENT_ROOM);
  private final long eventAddress = OffHeap.address(event);

  CompletionChannel(Layout layout, long channel) {
    handle = new Handle("completion channel", channel);
    int descriptor = Structure.at(layout.of("ibv_comp_channel"), channel).intAt("fd");
    pollDescriptor.putInt(0, descriptor).putShort(EVENTS, POLLIN);
  }

  long address() {
    return handle.address();
  }

  /**
   * Takes an event that is there. The queue it is of cannot be destroyed before it is acknowledged.
   */
  void take() throws VerbsException {
    Returned.status(
        "ibv_get_cq_event",
        ExportedCalls.ibv_get_cq_event(handle.address(), eventAddress, eventAddress + Long.BYTES));
  }

  /**
   * Waits until an event can be taken.
   *
   * @param deadline on the clock of {@link System#nanoTime}
   * @return whether there was one before the deadline
   */
  boolean await(long deadline) throws VerbsException {
    while (true) {
      long left = Math.max(0, deadline - System.nanoTime());
      int millis =
          (int) Math.min(Integer.MAX_VALUE, (left + NANOS_PER_MILLI - 1) / NANOS_PER_MILLI);
      int ready = PollCall.poll(pollAddress, 1, millis);
      if (ready > 0) {
        return true;
      }
      if (ready < 0 && Native.getLastError() != EINTR) {
        throw new VerbsException("poll", Native.getLastError());
      }
      if (deadline - System.nanoTime() <= 0) {
        return false;
      }
    }
  }

  @Override
  public void close() throws VerbsException {
    handle.close("ibv_destroy_comp_channel", ExportedCalls::ibv_destroy_comp_channel);
  }
}
