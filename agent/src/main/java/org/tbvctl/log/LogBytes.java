package org.tbvctl.log;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Counts what a log is made of, to tell a log without our lines from what is no log at all. */
public final class LogBytes extends FilterInputStream {
  private static final int FIRST_BYTES = 8;

  /** A log that a crash cut off may hold a block of zeros; more than that is no text. */
  private static final int MOST_CONTROL_PERCENT = 10;

  private static final int SEQUENCE = 0x1b;

  private final byte[] first = new byte[FIRST_BYTES];
  private long bytes;
  private long controls;

  public LogBytes(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    int count = read(one, 0, 1);
    return count < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int count = super.read(into, offset, length);
    for (int i = offset; i < offset + count; i++) {
      if (bytes < FIRST_BYTES) {
        first[(int) bytes] = into[i];
      }
      bytes++;
      boolean control = into[i] >= 0 && into[i] < ' ';
      if (control && (into[i] < '\t' || into[i] > '\r') && into[i] != SEQUENCE) {
        controls++;
      }
    }
    return count;
  }

  /** Bytes cannot be left out unseen. */
  @Override
  public long skip(long count) {
    return 0;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  /** What makes this no kernel log, as the end of a sentence; empty when it may be one. */
  public Optional<String> notALog() {
    if (bytes == 0) {
      return Optional.of("is empty");
    }
    String start = new String(first, StandardCharsets.ISO_8859_1);
    if (start.startsWith("\u001f\u008b")) {
      return Optional.of("is compressed by gzip; unpack it: zcat FILE | tbvctl log -");
    }
    if (start.startsWith("\u0028\u00b5\u002f\u00fd")) {
      return Optional.of("is compressed by zstd; unpack it: zstdcat FILE | tbvctl log -");
    }
    if (start.startsWith("\u00fd7zXZ")) {
      return Optional.of("is compressed by xz; unpack it: xzcat FILE | tbvctl log -");
    }
    if (start.equals("LPKSHHRH")) {
      return Optional.of(
          "is a journal of systemd; read it so: journalctl -k --file FILE | tbvctl log -");
    }
    return controls * 100 > bytes * MOST_CONTROL_PERCENT
        ? Optional.of("holds binary data, no kernel log")
        : Optional.empty();
  }
}
