package org.tbvctl.kernellog;

import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;

/**
 * Kernel log records out of {@code journalctl -o json} (an object a line) and {@code dmesg --json}
 * (objects over several lines), read piece by piece so that no document has to fit in memory.
 *
 * <p>Knows just enough JSON: strings, flat values, and arrays of byte numbers, as the journal
 * writes messages that are no UTF-8.
 */
final class JsonRecords {
  /** More microseconds are more nanoseconds than a long holds. */
  private static final long MOST_MICROS = Long.MAX_VALUE / 1000;

  private final Consumer<LogRecord> sink;
  private final LogRecord record = new LogRecord();
  private final JsonText text = new JsonText();
  private String key = "";
  private boolean hasMessage;
  private long journalMicros = -1;

  JsonRecords(Consumer<LogRecord> sink) {
    this.sink = sink;
    clear();
  }

  private void clear() {
    record.reset(new byte[0], 0, 0);
    hasMessage = false;
    journalMicros = -1;
    key = "";
  }

  /** Takes the next line; a value never spans two. */
  void line(byte[] line, int from, int to) {
    int position = from;
    while (position < to) {
      byte value = line[position];
      switch (value) {
        case '{' -> clear();
        case '}' -> emit();
        case '"' -> position = string(line, position, to);
        case '[' -> position = array(line, position, to);
        default -> {
          if (Digits.isDigit(value)) {
            position = number(line, position, to);
          }
        }
      }
      position++;
    }
  }

  /** Hands out what an unfinished last object had. */
  void finish() {
    emit();
  }

  private void emit() {
    if (hasMessage) {
      if (record.nanos < 0 && journalMicros >= 0) {
        record.nanos = journalMicros * 1000;
      }
      sink.accept(record);
    }
    clear();
  }

  private int string(byte[] line, int quote, int to) {
    int close = JsonText.close(line, quote + 1, to);
    int next = close + 1;
    while (next < to && line[next] == ' ') {
      next++;
    }
    if (next < to && line[next] == ':') {
      key = isKnown(line, quote + 1, close) ? text.decode(line, quote + 1, close) : "";
      return next;
    }
    if (!key.isEmpty()) {
      value(line, quote + 1, close);
    }
    return close;
  }

  /** Keys that matter are short; the names are compared after this cheap test. */
  private static boolean isKnown(byte[] line, int from, int to) {
    byte first = to > from ? line[from] : 0;
    return to - from <= 27
        && (first == '_'
            || first == 'M'
            || first == 'P'
            || first == 'm'
            || first == 'p'
            || first == 't');
  }

  private int number(byte[] line, int from, int to) {
    int end = from;
    while (end < to && line[end] != ',' && line[end] != '}' && line[end] != ' ') {
      end++;
    }
    if (!key.isEmpty()) {
      value(line, from, end);
    }
    return end - 1;
  }

  private void value(byte[] line, int from, int to) {
    switch (key) {
      case "MESSAGE", "msg" -> message(text.bytes(line, from, to));
      case "_SOURCE_MONOTONIC_TIMESTAMP" -> record.nanos = micros(line, from, to) * 1000;
      case "__MONOTONIC_TIMESTAMP" -> journalMicros = micros(line, from, to);
      case "__REALTIME_TIMESTAMP" -> record.wallMicros = micros(line, from, to);
      case "_BOOT_ID" -> record.bootId = text.decode(line, from, to);
      case "time" -> record.nanos = new Digits(line, from, to).nanos();
      case "PRIORITY", "pri" -> priority(text.decode(line, from, to));
      default -> {}
    }
    key = "";
  }

  private void message(byte[] message) {
    record.bytes = message;
    record.start = 0;
    record.end = message.length;
    hasMessage = true;
  }

  private void priority(String word) {
    record.priority =
        Level.ofWord(word)
            .map(Level::ordinal)
            .orElseGet(() -> word.length() == 1 ? Character.digit(word.charAt(0), 10) : -1);
  }

  private static long micros(byte[] line, int from, int to) {
    long value = 0;
    for (int i = from; i < to; i++) {
      if (!Digits.isDigit(line[i]) || value > MOST_MICROS / 10 - 1) {
        return -1;
      }
      value = value * 10 + (line[i] - '0');
    }
    return to > from ? value : -1;
  }

  /** The journal's form of a message that is no UTF-8; any other array is walked into. */
  private int array(byte[] line, int open, int to) {
    if (!key.equals("MESSAGE")) {
      return open;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int position = open + 1;
    int value = -1;
    while (position < to && line[position] != ']') {
      if (Digits.isDigit(line[position])) {
        value = Math.min(255, Math.max(value, 0) * 10 + (line[position] - '0'));
      } else if (value >= 0) {
        bytes.write(value);
        value = -1;
      }
      position++;
    }
    if (value >= 0) {
      bytes.write(value);
    }
    message(bytes.toByteArray());
    key = "";
    return position;
  }

  /** Whether a line that starts like this may be JSON. */
  static boolean startsLikeJson(byte[] line, int from, int to) {
    int next = from + 1;
    while (next < to && line[next] == ' ') {
      next++;
    }
    return line[from] == '{' && (next == to || line[next] == '"');
  }
}
