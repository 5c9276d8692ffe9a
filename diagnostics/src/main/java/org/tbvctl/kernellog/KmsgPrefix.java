package org.tbvctl.kernellog;

/**
 * The head of a raw /dev/kmsg record: {@code priority,sequence,microseconds,flags[,...];text}.
 *
 * <p>Documentation/ABI/testing/dev-kmsg: fields may be added before the semicolon.
 */
final class KmsgPrefix {
  private static final int LONGEST_HEAD = 200;

  private KmsgPrefix() {}

  /** Fills the record when the bytes from {@code at} on are such a head. */
  static boolean parse(LogRecord record, int at) {
    Digits digits = new Digits(record.bytes, at, record.end);
    long priority = digits.number(',');
    long sequence = priority < 0 ? -1 : digits.number(',');
    long micros = sequence < 0 ? -1 : digits.number(',');
    if (micros < 0 || micros > Long.MAX_VALUE / 1000 || priority > Integer.MAX_VALUE) {
      return false;
    }
    int limit = Math.min(record.end, digits.position() + LONGEST_HEAD);
    for (int i = digits.position(); i < limit; i++) {
      byte value = record.bytes[i];
      if (value == ';') {
        record.priority = (int) priority;
        record.sequence = sequence;
        record.nanos = micros * 1000;
        record.start = i + 1;
        record.escaped = true;
        return true;
      }
      if (value == ' ') {
        return false;
      }
    }
    return false;
  }
}
