package org.tbvctl.verbs;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Memory that C sees. What is allocated here lives as long as its buffer is reachable. */
final class OffHeap {
  static final int PAGE = 4096;

  private OffHeap() {}

  /** Zeroed bytes in the machine's byte order, aligned to eight. */
  static ByteBuffer allocate(int bytes) {
    return aligned(bytes, Long.BYTES);
  }

  /** Zeroed bytes in the machine's byte order that begin on a page. */
  static ByteBuffer allocatePages(int bytes) {
    return aligned(bytes, PAGE);
  }

  private static ByteBuffer aligned(int bytes, int unit) {
    int room = Math.addExact((bytes + unit - 1) / unit * unit, unit);
    return ByteBuffer.allocateDirect(room)
        .alignedSlice(unit)
        .slice(0, bytes)
        .order(ByteOrder.nativeOrder());
  }

  /** Address of a direct buffer's first byte. */
  static long address(ByteBuffer buffer) {
    return Pointer.nativeValue(Native.getDirectBufferPointer(buffer));
  }

  /** C's memory at a non-null address, as a view. */
  static ByteBuffer view(long address, int bytes) {
    if (address == 0) {
      throw new IllegalArgumentException("a null pointer cannot be read");
    }
    return new Pointer(address).getByteBuffer(0, bytes).order(ByteOrder.nativeOrder());
  }

  /** The C string at a non-null address. */
  static String string(long address) {
    if (address == 0) {
      throw new IllegalArgumentException("a null pointer cannot be read");
    }
    return new Pointer(address).getString(0, StandardCharsets.UTF_8.name());
  }
}
