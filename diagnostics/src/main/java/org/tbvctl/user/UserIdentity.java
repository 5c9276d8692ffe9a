package org.tbvctl.user;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Who took the readings, as {@code id} prints it.
 *
 * @param uid numeric user id
 * @param name user name, empty when the system has none
 * @param groups names of all groups, the primary one first; the number where there is no name
 */
public record UserIdentity(long uid, String name, List<String> groups) {
  /** Names of groups may have blanks, as {@code domain users} has. */
  private static final Pattern BEFORE_A_KEY = Pattern.compile("\\s+(?=[a-z]+=)");

  /**
   * Parses {@code uid=1000(ada) gid=1000(ada) groups=1000(ada),104(rdma)}; empty for other text.
   */
  public static Optional<UserIdentity> parse(String text) {
    long uid = -1;
    String name = "";
    List<String> groups = new ArrayList<>();
    for (String word : BEFORE_A_KEY.split(text.strip())) {
      int equals = word.indexOf('=');
      String value = word.substring(equals + 1);
      switch (equals < 0 ? "" : word.substring(0, equals)) {
        case "uid" -> {
          uid = number(value).orElse(-1);
          name = nameIn(value);
        }
        case "gid" -> groups.add(nameIn(value));
        case "groups" -> {
          for (String group : value.split(",")) {
            groups.add(nameIn(group));
          }
        }
        default -> {
          // the security context and whatever else id may print
        }
      }
    }
    return uid < 0
        ? Optional.empty()
        : Optional.of(new UserIdentity(uid, name, groups.stream().distinct().toList()));
  }

  private static OptionalLong number(String text) {
    int end = 0;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    try {
      return OptionalLong.of(Long.parseUnsignedLong(text.substring(0, end)));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  private static String nameIn(String text) {
    int open = text.indexOf('(');
    int close = text.lastIndexOf(')');
    return open >= 0 && close > open ? text.substring(open + 1, close) : text;
  }

  public boolean isRoot() {
    return uid == 0;
  }

  public boolean isIn(String group) {
    return groups.contains(group);
  }

  /** Name and number for a person. */
  public String label() {
    return name.isEmpty() ? "user " + uid : name + " (uid " + uid + ")";
  }
}
