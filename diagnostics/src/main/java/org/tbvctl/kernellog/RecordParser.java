package org.tbvctl.kernellog;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Finds out what stands before the message of a line. Each line speaks for itself, so formats may
 * be mixed and a pasted excerpt needs no announcement; only continuation lines of /dev/kmsg records
 * depend on the line before.
 */
final class RecordParser {
  private static final byte ESCAPE = 0x1b;
  private static final int LONGEST_FACILITY = 10;

  private boolean afterKmsg;

  /**
   * Fills the record from one line.
   *
   * @return false when the line carries no message: blank, or a continuation line
   */
  boolean parse(byte[] line, int from, int to, LogRecord record) {
    if (to > from && line[from] == ESCAPE) {
      byte[] plain = withoutColour(line, from, to);
      return parse(plain, 0, plain.length, record);
    }
    record.reset(line, from, to);
    if (from == to) {
      return false;
    }
    boolean kmsg = KmsgPrefix.parse(record, from);
    if (kmsg || prefix(record, from)) {
      afterKmsg = kmsg;
      return colourFree(record);
    }
    if (afterKmsg && line[from] == ' ') {
      return !isContinuation(line, from, to) && pasted(record, from);
    }
    afterKmsg = false;
    return pasted(record, from);
  }

  private static boolean prefix(LogRecord record, int at) {
    byte first = at < record.end ? record.bytes[at] : 0;
    if (first == '[') {
      boolean found = BracketPrefix.parse(record, at);
      if (found) {
        SyslogPrefix.skipHostAndTag(record);
      }
      return found;
    }
    if (Digits.isDigit(first)) {
      return KmsgPrefix.parse(record, at) || SyslogPrefix.parseAfterDigit(record, at);
    }
    if (first == '<') {
      return rawPriority(record, at);
    }
    if (first >= 'A' && first <= 'Z') {
      return SyslogPrefix.parseAfterLetter(record, at);
    }
    return first >= 'a' && first <= 'z' && decodedLevel(record, at);
  }

  /** {@code dmesg -r}: {@code <6>[ 1.000000] text}. */
  private static boolean rawPriority(LogRecord record, int at) {
    Digits digits = new Digits(record.bytes, at + 1, record.end);
    long priority = digits.number('>');
    if (priority < 0 || priority > 0xffff) {
      return false;
    }
    record.priority = (int) priority;
    record.start = digits.position();
    prefix(record, record.start);
    return true;
  }

  /** {@code dmesg -x}: {@code kern :warn : [ 1.000000] text}. */
  private static boolean decodedLevel(LogRecord record, int at) {
    int facilityEnd = paddedWord(record, at);
    int levelEnd = facilityEnd < 0 ? -1 : paddedWord(record, facilityEnd);
    if (levelEnd < 0) {
      return false;
    }
    String word =
        new String(
                record.bytes, facilityEnd, levelEnd - 1 - facilityEnd, StandardCharsets.ISO_8859_1)
            .trim();
    Level level = Level.ofWord(word).orElse(null);
    if (level == null) {
      return false;
    }
    record.priority = level.ordinal();
    record.start = Math.min(levelEnd + 1, record.end);
    prefix(record, record.start);
    return true;
  }

  /** Position behind {@code "word :"}, or -1. */
  private static int paddedWord(LogRecord record, int from) {
    int limit = Math.min(record.end, from + LONGEST_FACILITY);
    for (int i = from; i < limit; i++) {
      byte value = record.bytes[i];
      if (value == ':') {
        return i + 1;
      }
      if (value != ' ' && (value < 'a' || value > 'z')) {
        return -1;
      }
    }
    return -1;
  }

  /** A /dev/kmsg record continues with lines like {@code " SUBSYSTEM=pci"}. */
  private static boolean isContinuation(byte[] line, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (line[i] == '=') {
        return i > from + 1;
      }
      boolean name = line[i] == '_' || (line[i] >= 'A' && line[i] <= 'Z');
      if (!name && !Digits.isDigit(line[i])) {
        return false;
      }
    }
    return false;
  }

  /** A line as people paste it: indented, quoted, without time, with something else in front. */
  private static boolean pasted(LogRecord record, int from) {
    int at = from;
    while (at < record.end && isDecoration(record.bytes[at])) {
      at++;
    }
    while (record.end > at && isDecoration(record.bytes[record.end - 1])) {
      record.end--;
    }
    record.start = at;
    if (at == record.end) {
      return false;
    }
    if (at > from && (KmsgPrefix.parse(record, at) || prefix(record, at))) {
      return colourFree(record);
    }
    int name = find(record, MessageMatcher.MODULE_PREFIX);
    if (name > 0) {
      record.start = name;
    }
    return true;
  }

  private static boolean isDecoration(byte value) {
    return value == ' ' || value == '\t' || value == '>' || value == '|' || value == '`';
  }

  private static int find(LogRecord record, String text) {
    for (int i = record.start; i + text.length() <= record.end; i++) {
      if (record.bytes[i] == text.charAt(0) && record.startsWith(text, i)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean colourFree(LogRecord record) {
    if (record.start < record.end && record.bytes[record.start] == ESCAPE) {
      record.bytes = withoutColour(record.bytes, record.start, record.end);
      record.start = 0;
      record.end = record.bytes.length;
    }
    return record.start < record.end;
  }

  /** The bytes without terminal sequences: ESC [ parameters letter. */
  private static byte[] withoutColour(byte[] line, int from, int to) {
    byte[] plain = new byte[to - from];
    int length = 0;
    int position = from;
    while (position < to) {
      if (line[position] != ESCAPE) {
        plain[length] = line[position];
        length++;
        position++;
        continue;
      }
      position++;
      if (position < to && line[position] == '[') {
        position++;
        while (position < to && line[position] < '@') {
          position++;
        }
        position++;
      }
    }
    return Arrays.copyOf(plain, length);
  }
}
