package org.tbvctl.kernellog;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/**
 * Text of log bytes that is safe to print: printable UTF-8 stays, every other byte is written as
 * {@code \xNN}, which is also how /dev/kmsg and dmesg write it.
 */
final class PrintableText {
  /** The kernel's own limit for a record is about 1 KiB; more is not a kernel message. */
  static final int LONGEST = 4096;

  private PrintableText() {}

  /**
   * Decodes at most {@link #LONGEST} bytes.
   *
   * @param escaped whether {@code \xNN} in the bytes stands for a byte
   */
  static String decode(byte[] bytes, int from, int to, boolean escaped) {
    int end = Math.min(to, from + LONGEST);
    if (isPlain(bytes, from, end, escaped)) {
      return new String(bytes, from, end - from, StandardCharsets.ISO_8859_1);
    }
    return escaped
        ? printable(unescape(bytes, from, end))
        : printable(ByteBuffer.wrap(bytes, from, end - from).slice());
  }

  private static boolean isPlain(byte[] bytes, int from, int to, boolean escaped) {
    for (int i = from; i < to; i++) {
      byte value = bytes[i];
      if (value < 0x20 || value == 0x7f || (escaped && value == '\\')) {
        return false;
      }
    }
    return true;
  }

  private static ByteBuffer unescape(byte[] bytes, int from, int to) {
    ByteBuffer out = ByteBuffer.allocate(to - from);
    int position = from;
    while (position < to) {
      int high = position + 3 < to ? Character.digit(bytes[position + 2], 16) : -1;
      int low = position + 3 < to ? Character.digit(bytes[position + 3], 16) : -1;
      if (bytes[position] == '\\' && high >= 0 && low >= 0 && bytes[position + 1] == 'x') {
        out.put((byte) (high << 4 | low));
        position += 4;
      } else {
        out.put(bytes[position]);
        position++;
      }
    }
    return out.flip();
  }

  private static String printable(ByteBuffer in) {
    CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
    CharBuffer decoded = CharBuffer.allocate(in.remaining());
    StringBuilder text = new StringBuilder(in.remaining());
    while (in.hasRemaining()) {
      var result = utf8.decode(in, decoded, true);
      appendPrintable(text, decoded.flip());
      decoded.clear();
      if (result.isError()) {
        for (int i = 0; i < result.length(); i++) {
          appendEscape(text, in.get() & 0xff);
        }
      }
      utf8.reset();
    }
    return text.toString();
  }

  private static void appendPrintable(StringBuilder text, CharBuffer decoded) {
    decoded
        .codePoints()
        .forEach(
            character -> {
              // Direction marks and the like could make a terminal show another line than is there.
              if (character < 0x80 ? character < 0x20 || character == 0x7f : isHidden(character)) {
                for (byte value : Character.toString(character).getBytes(StandardCharsets.UTF_8)) {
                  appendEscape(text, value & 0xff);
                }
              } else {
                text.appendCodePoint(character);
              }
            });
  }

  private static boolean isHidden(int character) {
    int type = Character.getType(character);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR
        || type == Character.UNASSIGNED;
  }

  private static void appendEscape(StringBuilder text, int value) {
    text.append("\\x")
        .append(Character.forDigit(value >> 4, 16))
        .append(Character.forDigit(value & 15, 16));
  }
}
