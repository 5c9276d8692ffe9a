package org.tbvctl.verbs;

import java.nio.ByteBuffer;

/** Room for completions, used again at every poll. Index 0 is the oldest of a poll. */
public final class WorkCompletions {
  private final ByteBuffer bytes;
  private final long address;
  private final int capacity;
  private final int size;
  private final int id;
  private final int status;
  private final int opcode;
  private final int vendorError;
  private final int length;
  private final int immediate;
  private final int pair;
  private final int flags;

  private WorkCompletions(int capacity, StructureLayout layout) {
    this.capacity = capacity;
    size = layout.size();
    bytes = OffHeap.allocate(capacity * size);
    address = OffHeap.address(bytes);
    id = layout.offset("wr_id");
    status = layout.offset("status");
    opcode = layout.offset("opcode");
    vendorError = layout.offset("vendor_err");
    length = layout.offset("byte_len");
    immediate = layout.offset("imm_data");
    pair = layout.offset("qp_num");
    flags = layout.offset("wc_flags");
  }

  /** Room for this many completions of one poll. */
  public static WorkCompletions allocate(int capacity) {
    return new WorkCompletions(capacity, Layout.load().of("ibv_wc"));
  }

  public int capacity() {
    return capacity;
  }

  long address() {
    return address;
  }

  /** The id that the request was posted with. */
  public long id(int index) {
    return bytes.getLong(index * size + id);
  }

  public CompletionStatus status(int index) {
    return CompletionStatus.of(bytes.getInt(index * size + status));
  }

  /**
   * Whether the request succeeded; after a failure only id, status and queue pair mean something.
   */
  public boolean isSuccess(int index) {
    return bytes.getInt(index * size + status) == 0;
  }

  /** Whether it is the end of a receive, of a message or of a write with immediate data. */
  public boolean isReceive(int index) {
    return (bytes.getInt(index * size + opcode) & 0x80) != 0;
  }

  /** Bytes that a receive got. */
  public int length(int index) {
    return bytes.getInt(index * size + length);
  }

  /** The immediate data of a receive that has some. */
  public int immediate(int index) {
    return Integer.reverseBytes(bytes.getInt(index * size + immediate));
  }

  public boolean hasImmediate(int index) {
    return (bytes.getInt(index * size + flags) & 0x2) != 0;
  }

  /** Number of the queue pair that the request belongs to. */
  public int queuePair(int index) {
    return bytes.getInt(index * size + pair);
  }

  public int vendorError(int index) {
    return bytes.getInt(index * size + vendorError);
  }
}
