package org.tbvctl.verbs;

import java.nio.ByteBuffer;

/** An array of C work requests, each with its one scatter-gather entry. */
final class WorkRequests {
  private final int count;
  private final ByteBuffer bytes;
  private final long address;
  private final int size;
  private final int entries;
  private final int entrySize;
  private final int id;
  private final int next;
  private final int entryAddress;
  private final int entryLength;
  private final int entryKey;

  WorkRequests(int count, StructureLayout request, StructureLayout entry) {
    this.count = count;
    size = request.size();
    entries = count * size;
    entrySize = entry.size();
    bytes = OffHeap.allocate(Math.multiplyExact(count, size + entrySize));
    address = OffHeap.address(bytes);
    id = request.offset("wr_id");
    next = request.offset("next");
    entryAddress = entry.offset("addr");
    entryLength = entry.offset("length");
    entryKey = entry.offset("lkey");
    for (int i = 0; i < count; i++) {
      bytes.putLong(at(i) + request.offset("sg_list"), address + entryAt(i));
      bytes.putInt(at(i) + request.offset("num_sge"), 1);
    }
  }

  int count() {
    return count;
  }

  ByteBuffer bytes() {
    return bytes;
  }

  /** Where a request begins in the buffer. */
  int at(int index) {
    return index * size;
  }

  private int entryAt(int index) {
    return entries + index * entrySize;
  }

  long address(int index) {
    if (index < 0 || index >= count) {
      throw new IndexOutOfBoundsException("request " + index + " of " + count);
    }
    return address + at(index);
  }

  void fill(int index, long requestId, MemoryRegion region, int offset, int length) {
    if (offset < 0 || length < 0 || offset > region.length() - length) {
      throw new IndexOutOfBoundsException(
          length + " bytes at " + offset + " of a region of " + region.length());
    }
    id(index, requestId);
    bytes.putLong(at(index) + next, 0);
    bytes.putLong(entryAt(index) + entryAddress, region.address() + offset);
    bytes.putInt(entryAt(index) + entryLength, length);
    bytes.putInt(entryAt(index) + entryKey, region.localKey());
  }

  void id(int index, long requestId) {
    bytes.putLong(at(index) + id, requestId);
  }

  void length(int index, int length) {
    bytes.putInt(entryAt(index) + entryLength, length);
  }

  void chain(int first, int length) {
    for (int i = first; i < first + length - 1; i++) {
      bytes.putLong(at(i) + next, address(i + 1));
    }
    bytes.putLong(at(first + length - 1) + next, 0);
  }

  /** How many requests of a chain lie before the one at the address. */
  int before(long refused, int first) {
    return (int) ((refused - address(first)) / size);
  }
}
