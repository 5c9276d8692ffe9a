package org.tbvctl.redaction;

import java.util.Optional;

/**
 * An IPv4 address found in a text.
 *
 * @param address its four bytes, first byte highest
 * @param end where it ends in the text
 */
record DottedQuad(int address, int end) {

  private static final int BYTES = 4;

  /** The address that starts at a place, unless it is part of a longer number with dots. */
  static Optional<DottedQuad> at(String text, int start) {
    boolean continued = start > 0 && text.charAt(start - 1) == '.';
    if (continued) {
      return Optional.empty();
    }
    int address = 0;
    int at = start;
    for (int i = 0; i < BYTES; i++) {
      int value = 0;
      int digits = 0;
      while (at < text.length() && isDigit(text.charAt(at)) && digits < 4) {
        value = value * 10 + text.charAt(at) - '0';
        at++;
        digits++;
      }
      boolean isByte = digits > 0 && digits < 4 && value < 256;
      boolean last = i == BYTES - 1;
      if (!isByte || !last && (at >= text.length() || text.charAt(at) != '.')) {
        return Optional.empty();
      }
      address = address << 8 | value;
      at += last ? 0 : 1;
    }
    return isContinued(text, at) ? Optional.empty() : Optional.of(new DottedQuad(address, at));
  }

  private static boolean isContinued(String text, int end) {
    if (end >= text.length()) {
      return false;
    }
    char next = text.charAt(end);
    boolean dotted =
        (next == '.' || next == '-') && end + 1 < text.length() && isDigit(text.charAt(end + 1));
    return dotted || Character.isLetterOrDigit(next) || next == '_';
  }

  static String spell(int address) {
    return (address >>> 24)
        + "."
        + (address >>> 16 & 0xff)
        + "."
        + (address >>> 8 & 0xff)
        + "."
        + (address & 0xff);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
