package org.tbvctl.kernellog;

/**
 * The head of a line of {@code journalctl} (short, short-iso, short-full, short-unix and their
 * precise forms), of a syslog file, or of {@code dmesg --time-format iso}: time, host, tag,
 * message.
 */
final class SyslogPrefix {
  private static final int LONGEST_WORD = 256;

  private SyslogPrefix() {}

  /** {@code Nov 27 08:00:00 host kernel: text} or {@code Fri 2026-11-27 08:00:00 UTC host ...}. */
  static boolean parseAfterLetter(LogRecord record, int at) {
    byte[] bytes = record.bytes;
    if (record.end - at < 17 || bytes[at + 3] != ' ') {
      return false;
    }
    if (bytes[at + 6] == ' ' && bytes[at + 9] == ':' && bytes[at + 12] == ':') {
      int timeEnd = word(record, at + 13);
      record.time(at, timeEnd);
      return hostAndTag(record, timeEnd);
    }
    if (bytes[at + 8] == '-' && bytes[at + 11] == '-' && bytes[at + 14] == ' ') {
      int clockEnd = word(record, at + 15);
      int zoneEnd = word(record, clockEnd + 1);
      record.time(at, zoneEnd);
      return hostAndTag(record, zoneEnd);
    }
    return false;
  }

  /** {@code 2026-11-27T08:00:00+0000 host kernel: text} or {@code 1795153868.710009 host ...}. */
  static boolean parseAfterDigit(LogRecord record, int at) {
    byte[] bytes = record.bytes;
    int timeEnd = word(record, at);
    if (timeEnd >= record.end) {
      return false;
    }
    boolean iso = timeEnd - at >= 16 && bytes[at + 4] == '-' && bytes[at + 7] == '-';
    if (iso && bytes[at + 10] == 'T') {
      record.time(at, timeEnd);
      for (int i = at + 19; i < timeEnd; i++) {
        // Only dmesg writes a comma before the fraction, and it names no host.
        if (bytes[i] == ',') {
          record.start = timeEnd + 1;
          return true;
        }
      }
      return hostAndTag(record, timeEnd);
    }
    if (timeEnd - at == 10 && iso) {
      return false;
    }
    Digits digits = new Digits(bytes, at, timeEnd);
    long nanos = digits.nanos();
    if (nanos >= 0
        && digits.position() == timeEnd
        && tagEnd(record, word(record, timeEnd + 1)) > 0) {
      record.wallMicros = nanos / 1000;
      return hostAndTag(record, timeEnd);
    }
    return false;
  }

  /** The host and {@code kernel:} that short-monotonic puts after its bracket. */
  static void skipHostAndTag(LogRecord record) {
    int hostEnd = word(record, record.start);
    if (record.startsWith(" kernel: ", hostEnd)) {
      record.start = hostEnd + " kernel: ".length();
    }
  }

  private static boolean hostAndTag(LogRecord record, int timeEnd) {
    int hostEnd = word(record, timeEnd + 1);
    int tagEnd = tagEnd(record, hostEnd);
    record.start = tagEnd > 0 ? tagEnd : Math.min(timeEnd + 1, record.end);
    if (record.start < record.end && record.bytes[record.start] == '[') {
      // rsyslog keeps the kernel's own bracket behind the tag.
      keepTime(record);
    }
    return true;
  }

  private static void keepTime(LogRecord record) {
    int close = record.start;
    Digits digits = new Digits(record.bytes, record.start + 1, record.end);
    long nanos = digits.nanos();
    close = digits.position();
    if (nanos >= 0 && close < record.end && record.bytes[close] == ']') {
      record.nanos = nanos;
      record.start = Math.min(close + 2, record.end);
    }
  }

  /** Position behind {@code " tag: "}, or -1 when no tag stands here. */
  private static int tagEnd(LogRecord record, int hostEnd) {
    int colon = word(record, hostEnd + 1) - 1;
    return colon > hostEnd + 1 && colon + 1 < record.end && record.bytes[colon] == ':'
        ? colon + 2
        : -1;
  }

  /** Position of the blank that ends the word, or the end. */
  private static int word(LogRecord record, int from) {
    int limit = Math.min(record.end, from + LONGEST_WORD);
    int position = Math.min(from, record.end);
    while (position < limit && record.bytes[position] != ' ') {
      position++;
    }
    return position;
  }
}
