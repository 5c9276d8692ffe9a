package org.tbvctl.udev;

/**
 * Shell patterns of udev and systemd: {@code *}, {@code ?}, {@code [a-z]}, alternatives by {@code
 * |}.
 */
public final class Glob {

  private Glob() {}

  /** Whether one of the alternatives matches the whole text. */
  public static boolean matches(String pattern, String text) {
    int from = 0;
    while (true) {
      int bar = pattern.indexOf('|', from);
      if (matchesOne(pattern.substring(from, bar < 0 ? pattern.length() : bar), text)) {
        return true;
      }
      if (bar < 0) {
        return false;
      }
      from = bar + 1;
    }
  }

  /** Linear in practice: only the last star is ever returned to. */
  private static boolean matchesOne(String pattern, String text) {
    int p = 0;
    int t = 0;
    int starPattern = -1;
    int starText = 0;
    while (t < text.length()) {
      int width = p < pattern.length() ? width(pattern, p) : 0;
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        starPattern = ++p;
        starText = t;
      } else if (width > 0 && matchesCharacter(pattern.substring(p, p + width), text.charAt(t))) {
        p += width;
        t++;
      } else if (starPattern >= 0) {
        p = starPattern;
        t = ++starText;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }

  /** Length of the pattern's element: a set in brackets, or one character. */
  private static int width(String pattern, int at) {
    if (pattern.charAt(at) != '[') {
      return 1;
    }
    int end = pattern.indexOf(']', Math.min(at + 2, pattern.length()));
    return end < 0 ? 1 : end - at + 1;
  }

  private static boolean matchesCharacter(String element, char c) {
    if (element.length() == 1) {
      return element.charAt(0) == '?' || element.charAt(0) == c;
    }
    boolean inverted = element.charAt(1) == '!' || element.charAt(1) == '^';
    boolean found = false;
    for (int i = inverted ? 2 : 1; i < element.length() - 1; i++) {
      if (i + 2 < element.length() - 1 && element.charAt(i + 1) == '-') {
        found |= element.charAt(i) <= c && c <= element.charAt(i + 2);
        i += 2;
      } else {
        found |= element.charAt(i) == c;
      }
    }
    return found != inverted;
  }
}
