package org.tbvctl.probe.payload;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * One place in memory that messages are sent from, one after the other; {@link #write} renews it.
 */
public final class OutgoingPayload {
  private final ByteBuffer bytes;
  private final int offset;
  private final int length;
  private final Checksum checksum = new Checksum();

  /**
   * Fills the place with the pattern.
   *
   * @param memory any view of the memory
   * @param offset where the place begins
   * @param length bytes of every message
   */
  public OutgoingPayload(ByteBuffer memory, int offset, int length) {
    bytes = memory.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    this.offset = offset;
    this.length = length;
    for (int i = 0; i < length; i++) {
      bytes.put(offset + i, Layout.body(0, i, length));
    }
    if (length >= Layout.HEADER) {
      bytes.putLong(offset, 0);
      bytes.putInt(offset + Layout.LENGTH, length);
      bytes.putInt(offset + Layout.KIND, 0);
      checksum.of(bytes, offset, length);
      checksum.put(bytes, offset);
    }
  }

  /** Makes the place hold the message with this sequence number, without allocating. */
  public void write(long sequence) {
    if (length < Layout.HEADER) {
      for (int i = 0; i < Math.min(length, Long.BYTES); i++) {
        bytes.put(offset + i, (byte) (sequence >>> i * Byte.SIZE));
      }
      return;
    }
    replace(0, sequence);
    for (int at = Layout.STAMP_EVERY; at + Long.BYTES <= length; at += Layout.STAMP_EVERY) {
      replace(at, Layout.stamp(sequence, at));
    }
    checksum.put(bytes, offset);
  }

  private void replace(int at, long value) {
    checksum.change(at, length, bytes.getLong(offset + at), value);
    bytes.putLong(offset + at, value);
  }
}
