package org.tbvctl.kernellog;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.capture.KeyMask;

/**
 * One record of a kernel log as it stands in a buffer: where its message is and what its transport
 * says about it. One instance is filled again for every line, so that lines that nobody asks for
 * cost no memory.
 */
final class LogRecord {
  private static final long NONE = -1;

  byte[] bytes = new byte[0];
  int start;
  int end;

  /** Kernel clock, or -1. */
  long nanos;

  /** The kernel's record number, or -1. */
  long sequence;

  /** Syslog priority or level number, or -1. */
  int priority;

  /** Time text of the source in {@link #timeBytes}, empty when it gives none. */
  byte[] timeBytes = new byte[0];

  int timeStart;
  int timeEnd;

  /** Microseconds since 1970 where the source gives a number instead of a time text, or -1. */
  long wallMicros;

  String bootId = "";

  /** Whether the message has bytes written as {@code \xNN}, as /dev/kmsg does. */
  boolean escaped;

  /** Forgets everything and takes the whole line as message. */
  void reset(byte[] line, int from, int to) {
    bytes = line;
    start = from;
    end = to;
    nanos = NONE;
    sequence = NONE;
    priority = (int) NONE;
    timeBytes = line;
    timeStart = from;
    timeEnd = from;
    wallMicros = NONE;
    bootId = "";
    escaped = false;
  }

  /** The time text is between these positions of the line. */
  void time(int from, int to) {
    timeBytes = bytes;
    timeStart = from;
    timeEnd = to;
  }

  boolean startsWith(String text, int at) {
    if (at < start || at + text.length() > end) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (bytes[at + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  boolean hasTime() {
    return nanos >= 0 || timeEnd > timeStart || wallMicros >= 0;
  }

  /** The message; keys on a kernel command line are blanked. */
  String text() {
    return KeyMask.maskOptions(PrintableText.decode(bytes, start, end, escaped));
  }

  OptionalLong kernelClock() {
    return nanos < 0 ? OptionalLong.empty() : OptionalLong.of(nanos);
  }

  OptionalLong recordNumber() {
    return sequence < 0 ? OptionalLong.empty() : OptionalLong.of(sequence);
  }

  Optional<Level> level() {
    return priority < 0 ? Optional.empty() : Optional.of(Level.ofPriority(priority));
  }

  Optional<String> wallClock() {
    if (wallMicros >= 0) {
      return Optional.of(Instant.EPOCH.plus(wallMicros, ChronoUnit.MICROS).toString());
    }
    return timeEnd > timeStart
        ? Optional.of(
            new String(timeBytes, timeStart, timeEnd - timeStart, StandardCharsets.ISO_8859_1))
        : Optional.empty();
  }
}
