package org.tbvctl.moduleconfig.parameter;

/** Takes key material out of text before anybody sees it. */
public final class Secrets {
  /** What stands in the place of a key. */
  public static final String MASK = "(hidden)";

  private static final String NAME = "peer_auth_acl";
  private static final int KEY_LENGTH = 32;

  private Secrets() {}

  /**
   * The text without keys: the value of every {@code peer_auth_acl=} assignment, however dashes and
   * quotes are written, and every run of 32 or more hexadecimal digits.
   */
  public static String mask(String text) {
    return maskDigits(maskAssignments(text));
  }

  private static String maskAssignments(String text) {
    String canonical = text.replace('-', '_');
    int found = canonical.indexOf(NAME);
    if (found < 0) {
      return text;
    }
    StringBuilder masked = new StringBuilder(text.length());
    int at = 0;
    while (found >= 0) {
      int equals = found + NAME.length();
      if (equals < text.length() && text.charAt(equals) == '=') {
        masked.append(text, at, equals + 1).append(MASK);
        at = valueEnd(text, equals + 1, openQuote(text, found));
      }
      found = canonical.indexOf(NAME, Math.max(at, found + 1));
    }
    return masked.append(text, at, text.length()).toString();
  }

  private static boolean openQuote(String text, int nameStart) {
    return nameStart > 0 && text.charAt(nameStart - 1) == '"';
  }

  private static int valueEnd(String text, int start, boolean quoted) {
    boolean open = quoted;
    int at = start;
    while (at < text.length() && (open || !Character.isWhitespace(text.charAt(at)))) {
      if (text.charAt(at) == '"') {
        open = !open;
      }
      at++;
    }
    return at;
  }

  private static String maskDigits(String text) {
    StringBuilder masked = new StringBuilder(text.length());
    int start = 0;
    for (int at = 0; at <= text.length(); at++) {
      if (at < text.length() && Character.digit(text.charAt(at), 16) >= 0) {
        continue;
      }
      masked.append(at - start >= KEY_LENGTH ? MASK : text.substring(start, at));
      if (at < text.length()) {
        masked.append(text.charAt(at));
      }
      start = at + 1;
    }
    return masked.toString();
  }
}
