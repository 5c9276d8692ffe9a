package org.tbvctl.mac;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A titled block of attributes and blocks, as both formats of system_profiler nest them. */
final class ProfileNode {
  private static final int UUID_LENGTH = 36;

  final String name;
  final Map<String, String> attributes = new LinkedHashMap<>();
  final List<ProfileNode> children = new ArrayList<>();

  ProfileNode(String name) {
    this.name = name;
  }

  /** The attribute whose value is a UUID and whose name says so, in lower case. */
  Optional<String> uuid() {
    return attributes.entrySet().stream()
        .filter(entry -> entry.getKey().toLowerCase(Locale.ROOT).contains("uuid"))
        .map(Map.Entry::getValue)
        .filter(ProfileNode::looksLikeUuid)
        .map(value -> value.toLowerCase(Locale.ROOT))
        .findFirst();
  }

  /** The speed attribute: the only one that is printed per second, whatever the language. */
  Optional<LinkSpeed> speed() {
    return attributes.values().stream()
        .filter(value -> value.endsWith("b/s") || value.endsWith("bit/s"))
        .findFirst()
        .flatMap(LinkSpeed::parse);
  }

  Optional<String> attribute(String... names) {
    for (String wanted : names) {
      String value = attributes.get(wanted);
      if (value != null && !value.isBlank()) {
        return Optional.of(value.strip());
      }
    }
    return Optional.empty();
  }

  OptionalInt number(String... names) {
    return attribute(names).map(ProfileNode::whole).orElse(OptionalInt.empty());
  }

  /** The number at the end of a title such as {@code Thunderbolt/USB4 Bus 2}. */
  OptionalInt numberInName() {
    int start = name.length();
    while (start > 0 && name.length() - start < 6 && Character.isDigit(name.charAt(start - 1))) {
      start--;
    }
    return whole(name.substring(start));
  }

  private static OptionalInt whole(String text) {
    try {
      return OptionalInt.of(Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  private static boolean looksLikeUuid(String value) {
    return value.length() == UUID_LENGTH && value.charAt(8) == '-' && value.charAt(23) == '-';
  }
}
