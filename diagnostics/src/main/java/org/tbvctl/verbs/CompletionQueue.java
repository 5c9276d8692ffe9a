package org.tbvctl.verbs;

import java.lang.ref.Reference;

/** Where the ends of work requests are told. For one thread. */
public final class CompletionQueue implements VerbsResource {
  private final CompletionChannel channel;
  private final Handle handle;

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
   * Waits for the event that was asked for.
   *
   * @param deadline on the clock of {@link System#nanoTime}
   * @return whether it came before the deadline
   */
  public boolean await(long deadline) throws VerbsException {
    handle.address();
    return channel.await(deadline);
  }

  @Override
  public void close() throws VerbsException {
    handle.close("ibv_destroy_cq", ExportedCalls::ibv_destroy_cq);
  }
}
