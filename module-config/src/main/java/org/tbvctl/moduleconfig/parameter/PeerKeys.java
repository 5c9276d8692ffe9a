package org.tbvctl.moduleconfig.parameter;

import java.util.ArrayList;
import java.util.List;

/** Finds peer keys in text, without taking them along. */
public final class PeerKeys {
  private static final String NAME = "peer_auth_acl=";
  private static final int UUID_LENGTH = 36;

  private PeerKeys() {}

  /**
   * The peers for which the text assigns keys, also inside a remark. An entry whose peer cannot be
   * read counts as {@code unnamed}.
   */
  public static List<String> peers(String text) {
    List<String> peers = new ArrayList<>();
    String canonical = text.replace('-', '_');
    for (int at = canonical.indexOf(NAME); at >= 0; at = canonical.indexOf(NAME, at + 1)) {
      for (String entry : value(text, at + NAME.length()).split(",", -1)) {
        int equals = entry.indexOf('=');
        if (equals >= 0 && equals + 1 < entry.length() && !entry.endsWith(Secrets.MASK)) {
          peers.add(equals == UUID_LENGTH ? entry.substring(0, equals) : "unnamed");
        }
      }
    }
    return peers;
  }

  private static String value(String text, int start) {
    boolean quoted = start < text.length() && text.charAt(start) == '"';
    int at = quoted ? start + 1 : start;
    int end = at;
    while (end < text.length()
        && (quoted ? text.charAt(end) != '"' : !Character.isWhitespace(text.charAt(end)))) {
      end++;
    }
    return text.substring(at, end);
  }
}
