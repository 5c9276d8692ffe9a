package org.tbvctl.netdev;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the text form of {@code ip addr} and its brief form ({@code ip -br addr}). */
final class IpAddressText {

  private IpAddressText() {}

  /**
   * Addresses by interface, both in the order of the text; lines that do not fit are passed over.
   */
  static Map<String, List<InterfaceAddress>> parse(String text) {
    Map<String, List<InterfaceAddress>> found = new LinkedHashMap<>();
    List<InterfaceAddress> current = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (line.isBlank()) {
        continue;
      }
      String[] words = line.strip().split("\\s+");
      if (Character.isWhitespace(line.charAt(0))) {
        if (words.length > 1 && (words[0].equals("inet") || words[0].equals("inet6"))) {
          add(current, words[1], scope(words));
        }
      } else if (words.length > 1 && isIndex(words[0])) {
        current = found.computeIfAbsent(name(words[1]), key -> new ArrayList<>());
      } else {
        current = found.computeIfAbsent(name(words[0]), key -> new ArrayList<>());
        for (int i = 2; i < words.length; i++) {
          add(current, words[i], "");
        }
      }
    }
    return InterfaceAddresses.frozen(found);
  }

  private static boolean isIndex(String word) {
    return word.endsWith(":")
        && word.chars().limit(word.length() - 1L).allMatch(c -> c >= '0' && c <= '9');
  }

  /** {@code eth0@if5:} is eth0. */
  private static String name(String word) {
    String name = word.endsWith(":") ? word.substring(0, word.length() - 1) : word;
    int at = name.indexOf('@');
    return at < 0 ? name : name.substring(0, at);
  }

  private static String scope(String[] words) {
    for (int i = 2; i + 1 < words.length; i++) {
      if (words[i].equals("scope")) {
        return words[i + 1];
      }
    }
    return "";
  }

  private static void add(List<InterfaceAddress> list, String word, String scope) {
    int slash = word.indexOf('/');
    String address = slash < 0 ? word : word.substring(0, slash);
    String length = slash < 0 ? "" : word.substring(slash + 1);
    long whole = address.indexOf(':') >= 0 ? 128 : 32;
    try {
      long prefix = slash < 0 ? whole : Long.parseLong(length);
      InterfaceAddress.of(address, prefix, scope).ifPresent(list::add);
    } catch (NumberFormatException e) {
      // A cut line: it shows no address.
    }
  }
}
