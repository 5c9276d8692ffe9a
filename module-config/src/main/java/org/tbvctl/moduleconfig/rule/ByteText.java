package org.tbvctl.moduleconfig.rule;

import java.nio.charset.StandardCharsets;

/**
 * Text as the kernel sees it: a string in which every char stands for one byte of UTF-8. Lengths
 * and blanks are judged on bytes.
 */
final class ByteText {
  private ByteText() {}

  static String encode(String text) {
    return isAscii(text)
        ? text
        : new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  static String decode(String bytes) {
    return isAscii(bytes)
        ? bytes
        : new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private static boolean isAscii(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) > 0x7f) {
        return false;
      }
    }
    return true;
  }
}
