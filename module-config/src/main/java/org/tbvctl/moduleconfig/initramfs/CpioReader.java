package org.tbvctl.moduleconfig.initramfs;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Reads the "newc" archives of which an initramfs consists, entry by entry, without unpacking what
 * nobody asks for.
 */
final class CpioReader {
  private static final int HEADER = 110;
  private static final int NAME_LIMIT = 4096;
  private static final int SIZE_FIELD = 54;
  private static final int NAME_FIELD = 94;
  private static final int FIELD = 8;
  private static final int ALIGNMENT = 4;
  private static final String END = "TRAILER!!!";

  /** Gets every entry; takes the content of those it wants. */
  interface Visitor {
    /** Whether the entry's content is wanted. */
    boolean wants(String path, long size);

    void take(String path, byte[] content);
  }

  private final InputStream in;
  private long position;

  /** A reader at the first byte of an archive. */
  CpioReader(InputStream in) {
    this.in = in;
  }

  /** Whether an archive begins with these bytes: newc, with or without checksums. */
  static boolean begins(byte[] start) {
    String text = new String(start, StandardCharsets.ISO_8859_1);
    return text.equals("070701") || text.equals("070702");
  }

  /** Reads to the end of the archive, the trailer included. */
  void read(Visitor visitor) throws IOException {
    while (true) {
      String header = new String(exactly(HEADER), StandardCharsets.ISO_8859_1);
      if (!header.startsWith("07070")) {
        throw new IOException("the archive is damaged at byte " + (position - HEADER));
      }
      long size = field(header, SIZE_FIELD);
      long nameLength = field(header, NAME_FIELD);
      if (nameLength < 1 || nameLength > NAME_LIMIT) {
        throw new IOException("a name of " + nameLength + " bytes stands in the archive");
      }
      byte[] name = exactly((int) nameLength);
      String path = new String(name, 0, name.length - 1, StandardCharsets.UTF_8);
      align();
      if (path.equals(END)) {
        return;
      }
      if (visitor.wants(path, size)) {
        visitor.take(path, exactly((int) size));
      } else {
        skip(size);
      }
      align();
    }
  }

  private static long field(String header, int at) throws IOException {
    try {
      return Long.parseLong(header.substring(at, at + FIELD), 16);
    } catch (NumberFormatException damaged) {
      throw new IOException("a header of the archive is damaged", damaged);
    }
  }

  private void align() throws IOException {
    skip((ALIGNMENT - position % ALIGNMENT) % ALIGNMENT);
  }

  private byte[] exactly(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the archive ends early");
    }
    position += length;
    return bytes;
  }

  private void skip(long length) throws IOException {
    in.skipNBytes(length);
    position += length;
  }
}
