package org.tbvctl.probe.payload;

import java.nio.ByteBuffer;

/**
 * Fletcher's checksum with words of 32 bits and sums of 64: the sum of all words, and the sum of
 * all words weighted with their distance from the end. The plain sum cannot wrap for any message
 * that exists, so every change of one word and every exchange of two is noticed. Both sums are
 * linear, so a sender that changes a few words need not read the others again.
 *
 * <p>The sixteen bytes of the checksum itself count as zero.
 */
final class Checksum {
  private static final long LOW = 0xffffffffL;
  private static final int WORD = Integer.BYTES;

  private long plain;
  private long weighted;

  /** Sums a message up. */
  void of(ByteBuffer bytes, int offset, int length) {
    long a = 0;
    long b = 0;
    int whole = length - length % Long.BYTES;
    for (int i = 0; i < whole; i += Long.BYTES) {
      long eight =
          i == Layout.CHECKSUM || i == Layout.CHECKSUM + Long.BYTES ? 0 : bytes.getLong(offset + i);
      a += eight & LOW;
      b += a;
      a += eight >>> Integer.SIZE;
      b += a;
    }
    int rest = length - whole;
    if (rest > 0) {
      long eight = 0;
      for (int i = 0; i < rest; i++) {
        eight |= (bytes.get(offset + whole + i) & 0xffL) << i * Byte.SIZE;
      }
      a += eight & LOW;
      b += a;
      if (rest > WORD) {
        a += eight >>> Integer.SIZE;
        b += a;
      }
    }
    plain = a;
    weighted = b;
  }

  /** Follows the change of eight bytes at an offset inside a message of this length. */
  void change(int at, int length, long before, long after) {
    long words = (length + WORD - 1) / WORD;
    long left = words - at / WORD;
    long low = (after & LOW) - (before & LOW);
    long high = (after >>> Integer.SIZE) - (before >>> Integer.SIZE);
    plain += low + high;
    weighted += left * low + (left - 1) * high;
  }

  void put(ByteBuffer bytes, int offset) {
    bytes.putLong(offset + Layout.CHECKSUM, plain);
    bytes.putLong(offset + Layout.CHECKSUM + Long.BYTES, weighted);
  }

  boolean isIn(ByteBuffer bytes, int offset) {
    return bytes.getLong(offset + Layout.CHECKSUM) == plain
        && bytes.getLong(offset + Layout.CHECKSUM + Long.BYTES) == weighted;
  }
}
