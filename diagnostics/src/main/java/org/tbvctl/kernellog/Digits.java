package org.tbvctl.kernellog;

/** Reads decimal numbers out of bytes without making text of them. */
final class Digits {
  private static final int LONGEST = 18;

  private final byte[] bytes;
  private final int end;
  private int position;

  Digits(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.position = from;
    this.end = to;
  }

  static boolean isDigit(byte value) {
    return value >= '0' && value <= '9';
  }

  /** Position behind what was read last. */
  int position() {
    return position;
  }

  /** The number that ends with this byte, which is read too; -1 when there is none. */
  long number(char terminator) {
    int first = position;
    long value = 0;
    while (position < end && position - first <= LONGEST && isDigit(bytes[position])) {
      value = value * 10 + (bytes[position] - '0');
      position++;
    }
    int count = position - first;
    if (count == 0 || count > LONGEST || position >= end || bytes[position] != terminator) {
      return -1;
    }
    position++;
    return value;
  }

  /**
   * Seconds with a fraction of at most nine digits, in nanoseconds; -1 when there are none. Blanks
   * may come first.
   */
  long nanos() {
    while (position < end && bytes[position] == ' ') {
      position++;
    }
    long seconds = number('.');
    if (seconds < 0 || seconds > Long.MAX_VALUE / 1_000_000_000L - 1) {
      return -1;
    }
    long fraction = 0;
    int count = 0;
    while (position < end && count < 9 && isDigit(bytes[position])) {
      fraction = fraction * 10 + (bytes[position] - '0');
      position++;
      count++;
    }
    if (count == 0) {
      return -1;
    }
    for (int i = count; i < 9; i++) {
      fraction *= 10;
    }
    return seconds * 1_000_000_000L + fraction;
  }
}
