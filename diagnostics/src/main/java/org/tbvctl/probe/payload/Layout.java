package org.tbvctl.probe.payload;

/**
 * Where things stand in a message. All numbers are little-endian. A message of at least {@link
 * #HEADER} bytes is
 *
 * <pre>
 *   0  sequence  8 bytes
 *   8  length    4 bytes
 *  12  kind      4 bytes, 0 for data
 *  16  checksum  16 bytes, see {@link Checksum}, over all other bytes of the message
 *  32  pattern   to the end, a function of the offset
 * </pre>
 *
 * and every {@link #STAMP_EVERY} bytes of the pattern there are eight that depend on the sequence
 * too, so that a part of an older message in the same place is noticed. A shorter message is the
 * first bytes of the sequence and then the pattern.
 */
final class Layout {
  static final int LENGTH = 8;
  static final int KIND = 12;
  static final int CHECKSUM = 16;
  static final int HEADER = 32;

  /** No larger than the smallest packet of the transports in use. */
  static final int STAMP_EVERY = 1024;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final long OTHER = 0xD1B54A32D192ED03L;

  private Layout() {}

  /** Eight bytes of the pattern at an offset that is a multiple of eight. */
  static long pattern(int offset) {
    long mixed = (offset + 1) * GOLDEN;
    return (mixed ^ mixed >>> 29) * OTHER;
  }

  /** Eight bytes that belong to one message and one offset. */
  static long stamp(long sequence, int offset) {
    long mixed = (sequence + 1) * OTHER ^ (offset + 1) * GOLDEN;
    return (mixed ^ mixed >>> 31) * GOLDEN;
  }

  /** Whether a stamp of eight bytes begins here in a message of this length. */
  static boolean isStamp(int offset, int length) {
    return offset > 0 && offset % STAMP_EVERY == 0 && offset + Long.BYTES <= length;
  }

  /** What a byte behind the header must be. */
  static byte body(long sequence, int offset, int length) {
    int inside = offset % Long.BYTES;
    int start = offset - inside;
    long eight = isStamp(start, length) ? stamp(sequence, start) : pattern(start);
    return (byte) (eight >>> inside * Byte.SIZE);
  }
}
