package org.tbvctl.verbs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Registered memory outside the Java heap. It is not freed while this object or a view of its bytes
 * is reachable, so a region is to be closed before it is let go.
 */
public final class MemoryRegion implements VerbsResource {
  private final Handle handle;
  private final ByteBuffer buffer;
  private final long address;
  private final int localKey;
  private final int remoteKey;

  MemoryRegion(Layout layout, ByteBuffer buffer, long region) {
    handle = new Handle("memory region", region);
    this.buffer = buffer;
    address = OffHeap.address(buffer);
    Structure fields = Structure.at(layout.of("ibv_mr"), region);
    localKey = fields.intAt("lkey");
    remoteKey = fields.intAt("rkey");
  }

  /** A new view of all bytes, in the machine's byte order. */
  public ByteBuffer bytes() {
    return buffer.duplicate().order(ByteOrder.nativeOrder());
  }

  /** Address of the first byte; the other end needs it to write here. */
  public long address() {
    return address;
  }

  public int length() {
    return buffer.capacity();
  }

  int localKey() {
    return localKey;
  }

  /** What the other end needs to write here, besides the address. */
  public int remoteKey() {
    return remoteKey;
  }

  @Override
  public void close() throws VerbsException {
    handle.close("ibv_dereg_mr", ExportedCalls::ibv_dereg_mr);
  }
}
