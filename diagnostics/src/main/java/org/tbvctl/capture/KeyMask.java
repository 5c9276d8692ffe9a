package org.tbvctl.capture;

import java.util.List;
import java.util.Locale;

/**
 * Blanks keys: pre-shared keys in module options anywhere, and secrets in network profiles. Every
 * character of a key becomes 0, so that the text keeps its shape and can still be judged.
 */
public final class KeyMask {

  private static final String OPTION = "peer_auth_acl";

  /** {@code peer_auth_acl=1} in a kernel message counts entries; no key is as short. */
  private static final int SHORTEST_KEY = 8;

  private static final List<String> PROFILE_FOLDERS =
      List.of("/NetworkManager/", "/netplan/", "/systemd/network/", "/network/interfaces");

  private static final List<String> PROFILE_SECRETS =
      List.of(
          "psk",
          "password",
          "passphrase",
          "secret",
          "wep-key",
          "privatekey",
          "private-key",
          "presharedkey",
          "preshared-key",
          "pin",
          "key");

  private KeyMask() {}

  /**
   * @param path where the text stands, which decides what can be secret in it
   */
  static String mask(String path, String text) {
    String masked = maskOptions(text);
    String rooted = "/" + path;
    return PROFILE_FOLDERS.stream().anyMatch(rooted::contains) ? maskProfile(masked) : masked;
  }

  /** The text with the keys in module options blanked, wherever it stands. */
  public static String maskOptions(String text) {
    // The kernel takes - and _ in parameter names for the same character.
    String names = text.indexOf('-') < 0 ? text : text.replace('-', '_');
    int name = names.indexOf(OPTION);
    if (name < 0) {
      return text;
    }
    StringBuilder masked = new StringBuilder(text);
    while (name >= 0) {
      int equals = name + OPTION.length();
      int end = equals;
      if (equals < text.length() && text.charAt(equals) == '=') {
        end = valueEnd(text, equals + 1, name > 0 && text.charAt(name - 1) == '"');
        maskEntries(masked, equals + 1, end);
      }
      name = names.indexOf(OPTION, end);
    }
    return masked.toString();
  }

  private static int valueEnd(String text, int start, boolean openQuote) {
    boolean quoted = openQuote;
    int end = start;
    while (end < text.length() && text.charAt(end) != '\n') {
      char c = text.charAt(end);
      if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && Character.isWhitespace(c)) {
        break;
      }
      end++;
    }
    return end;
  }

  /** Entries are {@code uuid=key}, apart by commas; without a {@code =} all of it may be a key. */
  private static void maskEntries(StringBuilder text, int start, int end) {
    int from = start;
    while (from < end) {
      int comma = text.indexOf(",", from);
      int to = comma < 0 || comma > end ? end : comma;
      int equals = text.substring(from, to).indexOf("=");
      if (equals >= 0) {
        blank(text, from + equals + 1, to);
      } else if (to - from >= SHORTEST_KEY) {
        blank(text, from, to);
      }
      from = to + 1;
    }
  }

  private static void blank(StringBuilder text, int start, int end) {
    for (int at = start; at < end; at++) {
      if (Character.isLetterOrDigit(text.charAt(at))) {
        text.setCharAt(at, '0');
      }
    }
  }

  private static String maskProfile(String text) {
    StringBuilder masked = new StringBuilder(text);
    int start = 0;
    while (start < text.length()) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline;
      int value = secretValue(text.substring(start, end));
      if (value > 0) {
        blank(masked, start + value, end);
      }
      start = end + 1;
    }
    return masked.toString();
  }

  /** Where the value of a secret starts in a {@code name=value} or {@code name: value} line. */
  private static int secretValue(String line) {
    int equals = line.indexOf('=');
    int colon = line.indexOf(':');
    int split = equals < 0 ? colon : colon < 0 ? equals : Math.min(equals, colon);
    if (split <= 0) {
      return -1;
    }
    String name = line.substring(0, split).strip().toLowerCase(Locale.ROOT);
    return PROFILE_SECRETS.stream().anyMatch(secret -> isSecret(name, secret)) ? split + 1 : -1;
  }

  private static boolean isSecret(String name, String secret) {
    return name.equals(secret)
        || name.endsWith("-" + secret)
        || secret.equals("wep-key") && name.startsWith(secret);
  }
}
