package org.tbvctl.kernellog;

/**
 * A time in square brackets, as the console, dmesg and {@code journalctl -o short-monotonic} print
 * it: seconds of the kernel clock, or with {@code dmesg -T} and {@code -e} a time text; then
 * perhaps the caller ({@code [T123]}), then the message.
 */
final class BracketPrefix {
  private static final int LONGEST_TIME = 48;

  private BracketPrefix() {}

  /** Fills the record when the bytes from {@code at} on are such a head. */
  static boolean parse(LogRecord record, int at) {
    int close = close(record, at);
    if (close < 0) {
      return false;
    }
    Digits digits = new Digits(record.bytes, at + 1, close);
    long nanos = digits.nanos();
    if (nanos >= 0) {
      record.nanos = nanos;
    } else if (looksLikeTime(record.bytes, at + 1, close)) {
      record.time(at + 1, close);
    } else {
      return false;
    }
    record.start = skipCaller(record, close + 1);
    return true;
  }

  private static int close(LogRecord record, int at) {
    int limit = Math.min(record.end, at + LONGEST_TIME);
    for (int i = at + 1; i < limit; i++) {
      if (record.bytes[i] == ']') {
        return i;
      }
    }
    return -1;
  }

  /** {@code Fri Nov 27 08:00:00 2026}, {@code Nov27 08:00} or {@code +0.000012}. */
  private static boolean looksLikeTime(byte[] bytes, int from, int to) {
    boolean colon = false;
    boolean digit = false;
    for (int i = from; i < to; i++) {
      colon |= bytes[i] == ':' || bytes[i] == '+';
      digit |= Digits.isDigit(bytes[i]);
    }
    return colon && digit;
  }

  private static int skipCaller(LogRecord record, int after) {
    int position = skipBlank(record, after);
    if (position + 3 < record.end && record.bytes[position] == '[') {
      int close = close(record, position);
      int letter = position + 1;
      while (letter < close && record.bytes[letter] == ' ') {
        letter++;
      }
      if (letter + 1 < close
          && (record.bytes[letter] == 'T' || record.bytes[letter] == 'C')
          && Digits.isDigit(record.bytes[letter + 1])) {
        return skipBlank(record, close + 1);
      }
    }
    return position;
  }

  private static int skipBlank(LogRecord record, int at) {
    return at < record.end && record.bytes[at] == ' ' ? at + 1 : at;
  }
}
