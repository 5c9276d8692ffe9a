package org.tbvctl.kernellog;

import java.util.Locale;

/** What a placeholder of a message shape takes. */
enum FieldType {
  /** Any text, also none. */
  TEXT,
  /** Text without a blank, at least one character. */
  WORD,
  UINT,
  INT,
  HEX,
  /** A Thunderbolt route in hexadecimal; its value always starts with 0x. */
  ROUTE,
  IPV4,
  MAC,
  UUID;

  static FieldType of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /**
   * The end of the longest value that starts at {@code from}, or {@code from} when there is none.
   */
  int end(String text, int from) {
    int position = from;
    if (this == INT && position < text.length() && text.charAt(position) == '-') {
      position++;
    }
    int first = position;
    while (position < text.length() && takes(text.charAt(position))) {
      position++;
    }
    return position == first ? from : position;
  }

  private boolean takes(char character) {
    return switch (this) {
      case TEXT -> true;
      case WORD -> character != ' ';
      case UINT, INT -> isDigit(character);
      case HEX, ROUTE -> isHex(character);
      case IPV4 -> isDigit(character) || character == '.';
      case MAC -> isHex(character) || character == ':';
      case UUID -> isHex(character) || character == '-';
    };
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  private static boolean isHex(char character) {
    return isDigit(character)
        || (character >= 'a' && character <= 'f')
        || (character >= 'A' && character <= 'F');
  }
}
