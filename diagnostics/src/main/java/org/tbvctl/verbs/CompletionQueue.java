package org.tbvctl.verbs;

import java.lang.ref.Reference;

/** Where the ends of work requests are told. For one thread. */
public final class CompletionQueue implements VerbsResource {
  /** Acknowledging takes a lock, so several events go with one call. */
  private static final int ACKNOWLEDGED_AT_ONCE = 64;

  private final CompletionChannel channel;
  private final Handle handle;
  private int unacknowledged;

  CompletionQueue(CompletionChannel channel, long queue) {
    this.channel = channel;
    handle = new Handle("completion queue", queue);
  }

  long address() {
    return handle.address();
  }

  /**
   * Takes what has come, without waiting and without allocating.
   *
   * @return how many completions {@code into} holds now
   */
  public int poll(WorkCompletions into) throws VerbsException {
    int polled = OperationCalls.ibv_poll_cq(handle.address(), into.capacity(), into.address());
    Reference.reachabilityFence(into);
    return Returned.count("ibv_poll_cq", polled);
  }

  /**
   * Asks for one event for the next completion. What came before is not told, so the queue has to
   * be polled after this call and before {@link #await}.
   */
  public void requestNotify() throws VerbsException {
    Returned.status("ibv_req_notify_cq", OperationCalls.ibv_req_notify_cq(handle.address(), 0));
  }

  /**
   * Waits for the event that was asked for, and leaves it there: what is told can be polled at
   * once, and {@link #takeEvent} called when there is time.
   *
   * @param deadline on the clock of {@link System#nanoTime}
   * @return whether it came before the deadline
   */
  public boolean await(long deadline) throws VerbsException {
    handle.address();
    return channel.await(deadline);
  }

  /** Takes the event that {@link #await} found, before another one is asked for. */
  public void takeEvent() throws VerbsException {
    long queue = handle.address();
    channel.take();
    unacknowledged++;
    if (unacknowledged == ACKNOWLEDGED_AT_ONCE) {
      acknowledge(queue);
    }
  }

  private void acknowledge(long queue) {
    ExportedCalls.ibv_ack_cq_events(queue, unacknowledged);
    unacknowledged = 0;
  }

  @Override
  public void close() throws VerbsException {
    if (unacknowledged > 0) {
      // ibv_destroy_cq waits until all events are acknowledged.
      acknowledge(handle.address());
    }
    handle.close("ibv_destroy_cq", ExportedCalls::ibv_destroy_cq);
  }
}
