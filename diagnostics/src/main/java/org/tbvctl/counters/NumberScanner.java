package org.tbvctl.counters;

/**
 * Reads one printed number without creating objects. Reused within one parse, never shared.
 *
 * <p>Accepted: decimal with an optional minus, {@code 0x} hexadecimal of up to 64 bits (kept as bit
 * pattern), and the two decorated forms of the rail lines, {@code 20Gb/s} and {@code 760/768}, of
 * which the first number counts.
 */
final class NumberScanner {
  /** What a piece of text turned out to be. */
  enum Form {
    NUMBER,
    TEXT,
    /** Digits only, but more than 64 bits. */
    TOO_LARGE
  }

  private static final String SPEED_UNIT = "Gb/s";

  private long value;

  /** The number of the last {@link #scan} that answered {@link Form#NUMBER}. */
  long value() {
    return value;
  }

  Form scan(String text, int from, int to) {
    if (to - from > 2 && text.charAt(from) == '0' && text.charAt(from + 1) == 'x') {
      return hexadecimal(text, from + 2, to);
    }
    boolean negative = to - from > 1 && text.charAt(from) == '-';
    int digits = negative ? from + 1 : from;
    int at = digits;
    long sum = 0;
    boolean tooLarge = false;
    for (; at < to; at++) {
      int digit = text.charAt(at) - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      tooLarge |= sum > (Long.MAX_VALUE - digit) / 10;
      sum = sum * 10 + digit;
    }
    if (at == digits || !endsNumber(text, at, to)) {
      return Form.TEXT;
    }
    if (tooLarge) {
      return Form.TOO_LARGE;
    }
    value = negative ? -sum : sum;
    return Form.NUMBER;
  }

  private Form hexadecimal(String text, int from, int to) {
    long bits = 0;
    boolean tooLarge = false;
    for (int at = from; at < to; at++) {
      int digit = Character.digit(text.charAt(at), 16);
      if (digit < 0 || text.charAt(at) > 'f') {
        return Form.TEXT;
      }
      tooLarge |= bits >>> 60 != 0;
      bits = bits << 4 | digit;
    }
    value = bits;
    return tooLarge ? Form.TOO_LARGE : Form.NUMBER;
  }

  private static boolean endsNumber(String text, int at, int to) {
    if (at == to) {
      return true;
    }
    if (text.charAt(at) != '/') {
      return to - at == SPEED_UNIT.length() && text.startsWith(SPEED_UNIT, at);
    }
    for (int digit = at + 1; digit < to; digit++) {
      if (text.charAt(digit) < '0' || text.charAt(digit) > '9') {
        return false;
      }
    }
    return at + 1 < to;
  }
}
