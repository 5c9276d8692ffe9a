package org.tbvctl.kernellog;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Strings of JSON as bytes. */
final class JsonText {
  /** Position of the closing quote, or the end when the string is cut off. */
  static int close(byte[] line, int from, int to) {
    int position = from;
    while (position < to && line[position] != '"') {
      position += line[position] == '\\' ? 2 : 1;
    }
    return Math.min(position, to);
  }

  String decode(byte[] line, int from, int to) {
    return new String(bytes(line, from, to), StandardCharsets.UTF_8);
  }

  /** The string's bytes with escapes resolved. */
  byte[] bytes(byte[] line, int from, int to) {
    int escape = from;
    while (escape < to && line[escape] != '\\') {
      escape++;
    }
    if (escape == to) {
      return Arrays.copyOfRange(line, from, to);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(to - from);
    out.write(line, from, escape - from);
    int position = escape;
    while (position < to) {
      if (line[position] != '\\' || position + 1 >= to) {
        out.write(line[position]);
        position++;
      } else if (line[position + 1] == 'u') {
        position = unicode(line, position, to, out);
      } else {
        out.write(simple(line[position + 1]));
        position += 2;
      }
    }
    return out.toByteArray();
  }

  private static int simple(byte letter) {
    return switch (letter) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      default -> letter;
    };
  }

  private static int unicode(byte[] line, int at, int to, ByteArrayOutputStream out) {
    int high = hex(line, at + 2, to);
    if (high < 0) {
      out.write('?');
      return Math.min(at + 6, to);
    }
    int low =
        at + 7 < to && line[at + 6] == '\\' && line[at + 7] == 'u' ? hex(line, at + 8, to) : -1;
    boolean pair =
        Character.isHighSurrogate((char) high) && low >= 0 && Character.isLowSurrogate((char) low);
    String text =
        pair ? new String(new char[] {(char) high, (char) low}) : String.valueOf((char) high);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.write(bytes, 0, bytes.length);
    return at + (pair ? 12 : 6);
  }

  private static int hex(byte[] line, int from, int to) {
    if (from + 4 > to) {
      return -1;
    }
    int value = 0;
    for (int i = from; i < from + 4; i++) {
      int digit = Character.digit(line[i], 16);
      if (digit < 0) {
        return -1;
      }
      value = value << 4 | digit;
    }
    return value;
  }
}
