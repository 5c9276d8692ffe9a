package org.tbvctl.recorder;

/**
 * Finds the numbers of a text that can be written back exactly as they stood: decimal ones without
 * leading zeros, and hexadecimal ones after 0x in lower case. Digits inside a word are part of it.
 */
final class NumberScan {
  private static final int MOST_DECIMAL_DIGITS = 18;
  private static final int MOST_HEX_DIGITS = 16;

  private final String text;
  private int end;
  private long value;
  private boolean hex;

  NumberScan(String text) {
    this.text = text;
  }

  /** Whether a number starts here; {@link #value}, {@link #end} and {@link #isHex} tell of it. */
  boolean startsAt(int at) {
    char first = text.charAt(at);
    if (first < '0' || first > '9' || at > 0 && isWord(text.charAt(at - 1))) {
      return false;
    }
    return first == '0' && at + 2 < text.length() && text.charAt(at + 1) == 'x'
        ? hex(at + 2)
        : decimal(at);
  }

  private boolean decimal(int at) {
    hex = false;
    value = 0;
    end = at;
    while (end < text.length() && isDigit(text.charAt(end))) {
      value = value * 10 + text.charAt(end) - '0';
      end++;
    }
    int digits = end - at;
    return digits <= MOST_DECIMAL_DIGITS && (digits == 1 || text.charAt(at) != '0');
  }

  private boolean hex(int at) {
    hex = true;
    value = 0;
    end = at;
    while (end < text.length() && Character.digit(text.charAt(end), 16) >= 0) {
      char c = text.charAt(end);
      if (c >= 'A' && c <= 'F' || c > 'f') {
        return false;
      }
      value = value << 4 | Character.digit(c, 16);
      end++;
    }
    int digits = end - at;
    return digits >= 1 && digits <= MOST_HEX_DIGITS && (digits == 1 || text.charAt(at) != '0');
  }

  long value() {
    return value;
  }

  int end() {
    return end;
  }

  boolean isHex() {
    return hex;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWord(char c) {
    return isDigit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }
}
