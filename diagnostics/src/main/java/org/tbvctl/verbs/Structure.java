package org.tbvctl.verbs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** One C structure in memory, its fields by name. For set-up; data paths keep the offsets. */
final class Structure {
  private final StructureLayout layout;
  private final ByteBuffer bytes;

  private Structure(StructureLayout layout, ByteBuffer bytes) {
    this.layout = layout;
    this.bytes = bytes;
  }

  /** A new one, all zero. */
  static Structure allocate(StructureLayout layout) {
    return new Structure(layout, OffHeap.allocate(layout.size()));
  }

  /** One that lies in C's memory, from its start over its highest known field. */
  static Structure at(StructureLayout layout, long address) {
    int end = layout.offsets().values().stream().mapToInt(Integer::intValue).max().orElse(0);
    return new Structure(layout, OffHeap.view(address, end + Long.BYTES));
  }

  /** A structure that is a field of this one. */
  Structure member(String field, StructureLayout inner) {
    return new Structure(
        inner, bytes.slice(layout.offset(field), inner.size()).order(ByteOrder.nativeOrder()));
  }

  long address() {
    return OffHeap.address(bytes);
  }

  int byteAt(String field) {
    return Byte.toUnsignedInt(bytes.get(layout.offset(field)));
  }

  int shortAt(String field) {
    return Short.toUnsignedInt(bytes.getShort(layout.offset(field)));
  }

  int intAt(String field) {
    return bytes.getInt(layout.offset(field));
  }

  long unsignedIntAt(String field) {
    return Integer.toUnsignedLong(intAt(field));
  }

  long longAt(String field) {
    return bytes.getLong(layout.offset(field));
  }

  /** A number that C keeps in network order. */
  long bigEndianLongAt(String field) {
    return Long.reverseBytes(longAt(field));
  }

  /** Text up to its zero byte, at most {@code longest} bytes. */
  String textAt(String field, int longest) {
    byte[] text = new byte[longest];
    bytes.get(layout.offset(field), text);
    int end = 0;
    while (end < longest && text[end] != 0) {
      end++;
    }
    return new String(text, 0, end, StandardCharsets.UTF_8);
  }

  Structure putByte(String field, int value) {
    bytes.put(layout.offset(field), (byte) value);
    return this;
  }

  Structure putShort(String field, int value) {
    bytes.putShort(layout.offset(field), (short) value);
    return this;
  }

  Structure putInt(String field, int value) {
    bytes.putInt(layout.offset(field), value);
    return this;
  }

  Structure putLong(String field, long value) {
    bytes.putLong(layout.offset(field), value);
    return this;
  }

  /** Sixteen bytes, the most significant first. */
  Structure putBytes(String field, long high, long low) {
    bytes.putLong(layout.offset(field), Long.reverseBytes(high));
    bytes.putLong(layout.offset(field) + Long.BYTES, Long.reverseBytes(low));
    return this;
  }
}
