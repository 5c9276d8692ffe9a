package org.tbvctl.probe.payload;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/** Examines messages in memory that they were received into. Used again for every message. */
public final class IncomingPayload {
  /** Longer messages are checked by their checksum alone, so that the copies stay small. */
  private static final int MOST_COPIED = 4 << 20;

  private final ByteBuffer bytes;
  private final int length;
  private final Checksum checksum = new Checksum();
  private final ByteBuffer window;
  private final ByteBuffer copy;
  private final OutgoingPayload due;
  private final boolean copied;
  private long sequence;

  /**
   * @param memory any view of the memory
   * @param length bytes that every message must have
   */
  public IncomingPayload(ByteBuffer memory, int length) {
    bytes = memory.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    this.length = length;
    copied = length >= Layout.HEADER && length <= MOST_COPIED;
    window = memory.duplicate();
    copy = ByteBuffer.allocateDirect(copied ? length : 0);
    due = new OutgoingPayload(copy, 0, copied ? length : 0);
  }

  /**
   * Reads every byte of a message, without allocating.
   *
   * @param offset where it begins
   * @param received bytes that came
   * @param expected the sequence number that should be next
   * @return whether it is as it was sent; {@link #sequence} is of this message then
   */
  public boolean check(int offset, int received, long expected) {
    if (received != length) {
      return false;
    }
    if (length < Layout.HEADER) {
      sequence = shortSequence(offset, expected);
      return shortBodyIsRight(offset);
    }
    if (copied && isDue(offset, expected)) {
      sequence = expected;
      return true;
    }
    sequence = bytes.getLong(offset);
    checksum.of(bytes, offset, length);
    return checksum.isIn(bytes, offset) && bytes.getInt(offset + Layout.LENGTH) == length;
  }

  /** Whether every byte is that of the message that should be next: the usual case, and quick. */
  private boolean isDue(int offset, long expected) {
    due.write(expected);
    window.limit(offset + length).position(offset);
    return window.mismatch(copy) < 0;
  }

  /** The sequence number that the last message claimed; of a short one the nearest that fits. */
  public long sequence() {
    return sequence;
  }

  /** A short message has the low bytes only; the number meant is the one nearest to expectation. */
  private long shortSequence(int offset, long expected) {
    int width = Math.min(length, Long.BYTES) * Byte.SIZE;
    long low = 0;
    for (int i = 0; i < width / Byte.SIZE; i++) {
      low |= (bytes.get(offset + i) & 0xffL) << i * Byte.SIZE;
    }
    if (width == Long.SIZE) {
      return low;
    }
    long distance = low - expected << Long.SIZE - width >> Long.SIZE - width;
    return expected + distance;
  }

  private boolean shortBodyIsRight(int offset) {
    for (int i = Long.BYTES; i < length; i++) {
      if (bytes.get(offset + i) != Layout.body(0, i, length)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Finds what is wrong with a message that failed the check. The message is taken for the one that
   * it claims to be or the one that was due, whichever has fewer wrong bytes.
   *
   * @param received bytes that came
   */
  public Damage damage(int offset, int received, long expected) {
    Damage due = damageAs(offset, received, expected);
    if (received < Long.BYTES || length < Layout.HEADER) {
      return due;
    }
    Damage claimed = damageAs(offset, received, bytes.getLong(offset));
    return claimed.wrongBytes() < due.wrongBytes() ? claimed : due;
  }

  private Damage damageAs(int offset, int received, long asSequence) {
    int first = -1;
    int wrong = 0;
    int expected = 0;
    int compared = Math.min(received, length);
    byte[] checks = checksumOf(asSequence);
    for (int i = 0; i < compared; i++) {
      byte wanted = byteOf(asSequence, i, checks);
      if (bytes.get(offset + i) != wanted) {
        wrong++;
        if (first < 0) {
          first = i;
          expected = wanted & 0xff;
        }
      }
    }
    if (first < 0) {
      return new Damage(
          asSequence, compared, Math.abs(received - length), received, Optional.empty());
    }
    Damage.Bytes difference = new Damage.Bytes(expected, bytes.get(offset + first) & 0xff);
    return new Damage(
        asSequence, first, wrong + Math.abs(received - length), received, Optional.of(difference));
  }

  private byte byteOf(long asSequence, int i, byte[] checks) {
    if (length < Layout.HEADER) {
      return i < Long.BYTES ? (byte) (asSequence >> i * Byte.SIZE) : Layout.body(0, i, length);
    }
    if (i < Layout.LENGTH) {
      return (byte) (asSequence >> i * Byte.SIZE);
    }
    if (i < Layout.KIND) {
      return (byte) (length >> (i - Layout.LENGTH) * Byte.SIZE);
    }
    if (i < Layout.CHECKSUM) {
      return 0;
    }
    return i < Layout.HEADER ? checks[i - Layout.CHECKSUM] : Layout.body(asSequence, i, length);
  }

  /** The checksum that the message must have had. */
  private byte[] checksumOf(long asSequence) {
    byte[] checks = new byte[Layout.HEADER - Layout.CHECKSUM];
    if (length >= Layout.HEADER) {
      ByteBuffer copy = ByteBuffer.allocate(length);
      new OutgoingPayload(copy, 0, length).write(asSequence);
      copy.get(Layout.CHECKSUM, checks);
    }
    return checks;
  }
}
