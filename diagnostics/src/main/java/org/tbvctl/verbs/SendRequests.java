package org.tbvctl.verbs;

import java.nio.ByteBuffer;

/**
 * Send requests in C's memory, filled once and posted as often as wanted. Each has one piece of
 * memory. A new one is alone; {@link #chain} makes several go with one call.
 */
public final class SendRequests {
  private static final int SEND = 2;
  private static final int WRITE = 0;
  private static final int WRITE_WITH_IMMEDIATE = 1;
  private static final int SIGNALED = 2;

  private final WorkRequests requests;
  private final ByteBuffer bytes;
  private final int opcode;
  private final int flags;
  private final int immediate;
  private final int remoteAddress;
  private final int remoteKey;

  private SendRequests(int count, Layout layout) {
    StructureLayout request = layout.of("ibv_send_wr");
    requests = new WorkRequests(count, request, layout.of("ibv_sge"));
    bytes = requests.bytes();
    opcode = request.offset("opcode");
    flags = request.offset("send_flags");
    immediate = request.offset("imm_data");
    remoteAddress = request.offset("wr.rdma.remote_addr");
    remoteKey = request.offset("wr.rdma.rkey");
  }

  /** Room for this many requests. */
  public static SendRequests allocate(int count) {
    return new SendRequests(count, Layout.load());
  }

  public int count() {
    return requests.count();
  }

  /**
   * Fills a message from a part of a region, without completion.
   *
   * @param id what its completion will carry
   */
  public void send(int index, long id, MemoryRegion region, int offset, int length) {
    requests.fill(index, id, region, offset, length);
    put(index, opcode, SEND);
    put(index, flags, 0);
  }

  /** Fills a write into the other end's memory, without completion and untold there. */
  public void write(
      int index, long id, MemoryRegion region, int offset, int length, long toAddress, int toKey) {
    requests.fill(index, id, region, offset, length);
    put(index, opcode, WRITE);
    put(index, flags, 0);
    bytes.putLong(requests.at(index) + remoteAddress, toAddress);
    put(index, remoteKey, toKey);
  }

  /** Makes a filled write take one of the other end's receives and tell it four bytes. */
  public void tell(int index, int data) {
    put(index, opcode, WRITE_WITH_IMMEDIATE);
    put(index, immediate, Integer.reverseBytes(data));
  }

  /** Whether the end of the request is told by a completion; failures always are. */
  public void signal(int index, boolean wanted) {
    put(index, flags, wanted ? SIGNALED : 0);
  }

  /** Changes the id of a filled request. */
  public void id(int index, long id) {
    requests.id(index, id);
  }

  /** Changes the length of a filled request. */
  public void length(int index, int length) {
    requests.length(index, length);
  }

  /** Links requests so that posting the first posts them all. */
  public void chain(int first, int count) {
    requests.chain(first, count);
  }

  private void put(int index, int field, int value) {
    bytes.putInt(requests.at(index) + field, value);
  }

  WorkRequests requests() {
    return requests;
  }
}
