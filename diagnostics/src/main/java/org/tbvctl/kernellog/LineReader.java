package org.tbvctl.kernellog;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Cuts a stream of bytes into lines without copying them. Memory stays below the longest line that
 * is kept: what a line has beyond it is skipped and {@link #isCut} says so.
 */
final class LineReader {
  /** Far above the kernel's own limit of about 1 KiB a record and a journal entry in JSON. */
  static final int LONGEST_LINE = 1 << 20;

  private static final int FIRST_SIZE = 1 << 17;
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long NEWLINES = 0x0a0a0a0a0a0a0a0aL;
  private static final long ONES = 0x0101010101010101L;
  private static final long TOPS = 0x8080808080808080L;

  private final InputStream in;
  private byte[] buffer = new byte[FIRST_SIZE];
  private int start;
  private int end;
  private int next;
  private int filled;
  private boolean exhausted;
  private boolean cut;
  private boolean ended;

  LineReader(InputStream in) {
    this.in = in;
  }

  /** Moves to the next line; false at the end of the stream. */
  boolean advance() throws IOException {
    start = next;
    cut = false;
    int searched = start;
    while (true) {
      int newline = newline(searched, filled);
      if (newline >= 0) {
        return line(newline, newline + 1, true);
      }
      searched = filled;
      if (exhausted) {
        return start < filled && line(filled, filled, false);
      }
      if (filled - start >= LONGEST_LINE) {
        return skipRest();
      }
      searched -= makeRoom();
      fill();
    }
  }

  private boolean line(int lineEnd, int nextStart, boolean terminated) {
    end = lineEnd > start && buffer[lineEnd - 1] == '\r' ? lineEnd - 1 : lineEnd;
    next = nextStart;
    ended = terminated;
    return true;
  }

  /** Keeps the first part of an overlong line and reads over the rest, using a second buffer. */
  private boolean skipRest() throws IOException {
    cut = true;
    byte[] kept = Arrays.copyOfRange(buffer, start, filled);
    int newline = -1;
    while (newline < 0 && !exhausted) {
      start = 0;
      filled = 0;
      fill();
      newline = newline(0, filled);
    }
    int rest = newline < 0 ? 0 : filled - newline - 1;
    byte[] joined = new byte[Math.max(FIRST_SIZE, kept.length + rest + FIRST_SIZE)];
    System.arraycopy(kept, 0, joined, 0, kept.length);
    System.arraycopy(buffer, filled - rest, joined, kept.length, rest);
    buffer = joined;
    start = 0;
    filled = kept.length + rest;
    return line(kept.length, kept.length, newline >= 0);
  }

  /**
   * Moves the unread part to the front and grows the buffer when it is full.
   *
   * @return by how much positions moved
   */
  private int makeRoom() {
    int moved = start;
    if (moved > 0) {
      System.arraycopy(buffer, start, buffer, 0, filled - start);
      filled -= moved;
      start = 0;
    }
    if (filled == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }
    return moved;
  }

  private void fill() throws IOException {
    int count = in.read(buffer, filled, buffer.length - filled);
    if (count < 0) {
      exhausted = true;
    } else {
      filled += count;
    }
  }

  /** Position of the first newline in [from, to), or -1; looks at eight bytes at a time. */
  private int newline(int from, int to) {
    int position = from;
    for (; position + Long.BYTES <= to; position += Long.BYTES) {
      long difference = (long) LONG.get(buffer, position) ^ NEWLINES;
      long zeros = (difference - ONES) & ~difference & TOPS;
      if (zeros != 0) {
        return position + (Long.numberOfTrailingZeros(zeros) >>> 3);
      }
    }
    for (; position < to; position++) {
      if (buffer[position] == '\n') {
        return position;
      }
    }
    return -1;
  }

  byte[] bytes() {
    return buffer;
  }

  int start() {
    return start;
  }

  /** End of the line without its line ending. */
  int end() {
    return end;
  }

  /** Whether the line was longer than what is kept of it. */
  boolean isCut() {
    return cut;
  }

  /** Whether a line ending followed; false only for the last line of a stream. */
  boolean isEnded() {
    return ended;
  }
}
