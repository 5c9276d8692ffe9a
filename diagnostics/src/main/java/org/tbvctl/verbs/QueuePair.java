package org.tbvctl.verbs;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.Set;

/**
 * One end of a connection. It goes from {@link #toInit} over {@link #toReadyToReceive} to {@link
 * #toReadyToSend}; receives can be posted from the first on. For one thread.
 */
public final class QueuePair implements VerbsResource {
  private final Layout layout;
  private final QueuePairType type;
  private final Handle handle;
  private final int number;
  private final ByteBuffer refused = OffHeap.allocate(Long.BYTES);
  private final long refusedAddress = OffHeap.address(refused);

  QueuePair(Layout layout, QueuePairType type, long pair) {
    this.layout = layout;
    this.type = type;
    handle = new Handle("queue pair", pair);
    number = Structure.at(layout.of("ibv_qp"), pair).intAt("qp_num");
  }

  long address() {
    return handle.address();
  }

  /** The number by which the other end names it, 24 bits. */
  public int number() {
    return number;
  }

  public QueuePairType type() {
    return type;
  }

  /** Ties it to a port; {@code access} is what the other end may do. */
  public void toInit(int port, Set<Access> access) throws VerbsException {
    QueuePairChange.toInit(layout, port, access).apply(handle.address());
  }

  /** Connects it for receiving. */
  public void toReadyToReceive(LocalPath local, RemoteQueuePair remote) throws VerbsException {
    QueuePairChange.toReadyToReceive(layout, type, local, remote).apply(handle.address());
  }

  /** Makes it send; {@code packetSequence} is what the other end was told, 24 bits. */
  public void toReadyToSend(int packetSequence, Reliability reliability) throws VerbsException {
    QueuePairChange.toReadyToSend(layout, type, packetSequence, reliability)
        .apply(handle.address());
  }

  /** Ends everything posted with {@link CompletionStatus#WR_FLUSH_ERR}. */
  public void toError() throws VerbsException {
    QueuePairChange.toState(layout, QueuePairState.ERROR).apply(handle.address());
  }

  /** Forgets everything posted, without completions. */
  public void toReset() throws VerbsException {
    QueuePairChange.toState(layout, QueuePairState.RESET).apply(handle.address());
  }

  /**
   * Posts a request and those chained to it, without allocating.
   *
   * @throws PostRefusedException with the number of requests that were taken
   */
  public void postSend(SendRequests requests, int first) throws PostRefusedException {
    long address = requests.requests().address(first);
    int errno = OperationCalls.ibv_post_send(handle.address(), address, refusedAddress);
    Reference.reachabilityFence(requests);
    if (errno != 0) {
      throw refusal("ibv_post_send", errno, requests.requests(), first);
    }
  }

  /**
   * Posts a receive and those chained to it, without allocating.
   *
   * @throws PostRefusedException with the number of requests that were taken
   */
  public void postReceive(ReceiveRequests requests, int first) throws PostRefusedException {
    long address = requests.requests().address(first);
    int errno = OperationCalls.ibv_post_recv(handle.address(), address, refusedAddress);
    Reference.reachabilityFence(requests);
    if (errno != 0) {
      throw refusal("ibv_post_recv", errno, requests.requests(), first);
    }
  }

  private PostRefusedException refusal(String verb, int errno, WorkRequests requests, int first) {
    return new PostRefusedException(
        verb, Returned.errno(errno), requests.before(refused.getLong(0), first));
  }

  @Override
  public void close() throws VerbsException {
    handle.close("ibv_destroy_qp", ExportedCalls::ibv_destroy_qp);
  }
}
