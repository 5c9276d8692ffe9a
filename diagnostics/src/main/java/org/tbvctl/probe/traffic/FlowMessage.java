package org.tbvctl.probe.traffic;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A short message that keeps a flow going, told from data by its length and kind: what it is, a
 * number, and a proof that both arrived whole. Little-endian.
 */
final class FlowMessage {
  static final int BYTES = 32;

  /** Data has this kind at the same place. */
  static final int DATA = 0;

  /** The receiver is ready for messages up to this number. */
  static final int CREDIT = 1;

  /** The sender has sent so many messages and sends no more. */
  static final int FINISHED = 2;

  /** The receiver has heard that, and what had to come has come. */
  static final int DONE = 3;

  /** Writes up to this number are in the receiver's memory. */
  static final int WRITTEN = 4;

  private static final int KIND = 12;
  private static final int PROOF = 16;
  private static final long SALT = 0x7462766374_6C21L;

  private FlowMessage() {}

  static void put(ByteBuffer bytes, int offset, int kind, long number) {
    bytes.putLong(offset, number);
    bytes.putInt(offset + Long.BYTES, BYTES);
    bytes.putInt(offset + KIND, kind);
    bytes.putLong(offset + PROOF, proof(kind, number));
    bytes.putLong(offset + PROOF + Long.BYTES, 0);
  }

  /** The kind of what was received, {@link #DATA} for everything that is no flow message. */
  static int kind(ByteBuffer bytes, int offset, int length) {
    if (length != BYTES) {
      return DATA;
    }
    int kind = bytes.getInt(offset + KIND);
    boolean proven = bytes.getLong(offset + PROOF) == proof(kind, number(bytes, offset));
    return proven && kind >= CREDIT && kind <= WRITTEN ? kind : DATA;
  }

  static long number(ByteBuffer bytes, int offset) {
    return bytes.getLong(offset);
  }

  private static long proof(int kind, long number) {
    return (number ^ SALT) * 31 + kind;
  }

  static ByteBuffer view(ByteBuffer memory) {
    return memory.duplicate().order(ByteOrder.LITTLE_ENDIAN);
  }
}
