package org.tbvctl.redaction;

import java.util.Map;
import java.util.Optional;
import org.tbvctl.capture.Disguise;

/**
 * Replaces names and addresses in any text. Addresses are known by their shape; names and bare
 * GUIDs only when they were collected from the host before.
 */
final class TextAliases implements Disguise {

  private static final int UUID_LENGTH = 36;

  /** {@code systemd} names a netdev after its MAC address: enx and twelve digits. */
  private static final String MAC_NAME = "enx";

  private static final int MAC_DIGITS = 12;

  /** The vendor part of EFI variables: the same on every machine. */
  private static final String EFI_GLOBAL = "8be4df61-93ca-11d2-aa0d-00e098032b8c";

  private final AddressAliases addresses;
  private final Map<String, String> words;
  private final Map<String, String> loneNames;

  /**
   * @param words collected names and bare GUIDs with their aliases
   * @param loneNames names that are replaced only where they are the whole text
   */
  TextAliases(AddressAliases addresses, Map<String, String> words, Map<String, String> loneNames) {
    this.addresses = addresses;
    this.words = words;
    this.loneNames = loneNames;
  }

  @Override
  public String hostName(String name) {
    return addresses.host(name);
  }

  @Override
  public String text(String text) {
    String lone = text.strip();
    String loneAlias = loneNames.get(lone);
    if (loneAlias != null && !lone.isEmpty()) {
      return text.replace(lone, loneAlias);
    }
    StringBuilder out = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      if (!isWord(text.charAt(at)) && text.charAt(at) != ':'
          || at > 0 && isWord(text.charAt(at - 1))) {
        out.append(text.charAt(at++));
        continue;
      }
      int end = replace(text, at, out);
      if (end == at) {
        out.append(text.charAt(at++));
      } else {
        at = end;
      }
    }
    return out.toString();
  }

  /** Appends what stands for the token at a place and returns where the text goes on. */
  private int replace(String text, int start, StringBuilder out) {
    if (isUuid(text, start)) {
      String uuid = text.substring(start, start + UUID_LENGTH);
      out.append(uuid.equalsIgnoreCase(EFI_GLOBAL) ? uuid : addresses.uuid(uuid));
      return start + UUID_LENGTH;
    }
    int colonEnd = colonRunEnd(text, start);
    if (colonEnd > start) {
      Optional<String> alias = ColonHex.alias(text.substring(start, colonEnd), addresses);
      if (alias.isPresent()) {
        out.append(alias.get());
        return colonEnd;
      }
    }
    Optional<DottedQuad> quad = DottedQuad.at(text, start);
    if (quad.isPresent()) {
      out.append(DottedQuad.spell(addresses.ipv4(quad.get().address())));
      return quad.get().end();
    }
    return replaceWord(text, start, out);
  }

  private int replaceWord(String text, int start, StringBuilder out) {
    int end = start;
    while (end < text.length() && (isWord(text.charAt(end)) || text.charAt(end) == '-')) {
      end++;
    }
    String word = text.substring(start, end);
    String alias = words.get(word);
    out.append(alias == null ? macName(word) : alias);
    return end;
  }

  private String macName(String word) {
    int name = word.lastIndexOf(MAC_NAME);
    int digits = name + MAC_NAME.length();
    if (name < 0 || word.length() - digits != MAC_DIGITS || !isHex(word, digits, word.length())) {
      return word;
    }
    long mac = addresses.mac(Long.parseLong(word.substring(digits), 16));
    String hex = Long.toHexString(mac);
    return word.substring(0, digits) + "0".repeat(MAC_DIGITS - hex.length()) + hex;
  }

  private static boolean isUuid(String text, int start) {
    int end = start + UUID_LENGTH;
    if (end > text.length() || end < text.length() && isWord(text.charAt(end))) {
      return false;
    }
    for (int i = 0; i < UUID_LENGTH; i++) {
      boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
      char c = text.charAt(start + i);
      if (dash ? c != '-' : Character.digit(c, 16) < 0) {
        return false;
      }
    }
    return true;
  }

  /** End of a run of hexadecimal groups with colons, or its start when there is none here. */
  private static int colonRunEnd(String text, int start) {
    if (start > 0 && text.charAt(start - 1) == ':' && isGroup(text, start - 1)) {
      return start;
    }
    int end = start;
    while (end < text.length() && isHexOrColon(text.charAt(end))) {
      end++;
    }
    if (end < text.length() && isWord(text.charAt(end))) {
      return start;
    }
    boolean dotted = end < text.length() && text.charAt(end) == '.';
    if (dotted && text.lastIndexOf(':', end - 1) >= start) {
      // An IPv4 address in the last place, as in ::ffff:192.0.2.1, is a token of its own.
      end = text.lastIndexOf(':', end - 1) + 1;
    }
    boolean colonAfter =
        end - start > 2 && text.charAt(end - 1) == ':' && text.charAt(end - 2) != ':';
    return colonAfter ? end - 1 : end;
  }

  /** Whether what ends before a colon is a group of the same run, or another colon. */
  private static boolean isGroup(String text, int colon) {
    int from = colon;
    while (from > 0 && isWord(text.charAt(from - 1))) {
      from--;
    }
    boolean empty = from == colon;
    return empty ? from > 0 && text.charAt(from - 1) == ':' : isHex(text, from, colon);
  }

  private static boolean isHexOrColon(char c) {
    return c == ':' || Character.digit(c, 16) >= 0;
  }

  private static boolean isHex(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (Character.digit(text.charAt(i), 16) < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isWord(char c) {
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }
}
