package org.tbvctl.redaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Runs of hexadecimal groups with colons between: MAC, GUID, GID or IPv6, told by their shape. */
final class ColonHex {

  private static final int IPV6_GROUPS = 8;

  private ColonHex() {}

  /** The run with its address replaced, in the same spelling; empty when it is no address. */
  static Optional<String> alias(String run, AddressAliases aliases) {
    String[] groups = run.split(":", -1);
    if (groups.length == 6 && all(groups, 2)) {
      return Optional.of(spell(aliases.mac(number(groups, 0, 6, 8)), 6, 2, run));
    }
    if (groups.length == 4 && all(groups, 4)) {
      return Optional.of(spell(aliases.guid(number(groups, 0, 4, 16)), 4, 4, run));
    }
    return ipv6(run, aliases);
  }

  private static boolean all(String[] groups, int length) {
    for (String group : groups) {
      if (group.length() != length) {
        return false;
      }
    }
    return true;
  }

  private static long number(String[] groups, int from, int to, int bits) {
    long number = 0;
    for (int i = from; i < to; i++) {
      number = number << bits | Long.parseLong(groups[i], 16);
    }
    return number;
  }

  private static String spell(long number, int groups, int digits, String like) {
    StringBuilder text = new StringBuilder();
    for (int i = groups - 1; i >= 0; i--) {
      long group = number >>> (i * digits * 4) & ((1L << digits * 4) - 1);
      String hex = Long.toHexString(group);
      text.append("0".repeat(digits - hex.length())).append(hex).append(i == 0 ? "" : ":");
    }
    return sameCase(text.toString(), like);
  }

  private static String sameCase(String alias, String like) {
    return like.chars().anyMatch(c -> c >= 'A' && c <= 'F')
        ? alias.toUpperCase(Locale.ROOT)
        : alias;
  }

  private static Optional<String> ipv6(String run, AddressAliases aliases) {
    int gap = run.indexOf("::");
    if (gap >= 0 && !isTelling(run)) {
      return Optional.empty();
    }
    Optional<long[]> halves =
        gap < 0 ? halves(run, "") : halves(run.substring(0, gap), run.substring(gap + 2));
    if (halves.isEmpty() || gap < 0 && run.split(":", -1).length != IPV6_GROUPS) {
      return Optional.empty();
    }
    long[] alias = aliases.ipv6(halves.get()[0], halves.get()[1]);
    boolean full = gap < 0 && run.length() == IPV6_GROUPS * 5 - 1;
    String text =
        full ? spell(alias[0], 4, 4, run) + ":" + spell(alias[1], 4, 4, run) : compact(alias);
    return Optional.of(sameCase(text, run));
  }

  /** {@code c::} is C++, {@code fd00::} and {@code ::1:2} are addresses. */
  private static boolean isTelling(String run) {
    int groups = 0;
    int longest = 0;
    for (String group : run.split(":", -1)) {
      groups += group.isEmpty() ? 0 : 1;
      longest = Math.max(longest, group.length());
    }
    return groups > 1 || longest > 2;
  }

  /** The two halves of the groups before and after the gap. */
  private static Optional<long[]> halves(String before, String after) {
    List<String> groups =
        new ArrayList<>(before.isEmpty() ? List.of() : List.of(before.split(":", -1)));
    List<String> tail = after.isEmpty() ? List.of() : List.of(after.split(":", -1));
    if (groups.size() + tail.size() > IPV6_GROUPS) {
      return Optional.empty();
    }
    while (groups.size() + tail.size() < IPV6_GROUPS) {
      groups.add("0");
    }
    groups.addAll(tail);
    long[] halves = new long[2];
    for (int i = 0; i < IPV6_GROUPS; i++) {
      String group = groups.get(i);
      if (group.isEmpty() || group.length() > 4) {
        return Optional.empty();
      }
      halves[i / 4] = halves[i / 4] << 16 | Long.parseLong(group, 16);
    }
    return Optional.of(halves);
  }

  /** As the kernel prints it: the longest run of zero groups is left out. */
  private static String compact(long[] halves) {
    String[] groups = new String[IPV6_GROUPS];
    for (int i = 0; i < IPV6_GROUPS; i++) {
      groups[i] = Long.toHexString(halves[i / 4] >>> (3 - i % 4) * 16 & 0xffff);
    }
    int start = 0;
    int length = 0;
    for (int i = 0; i < IPV6_GROUPS; i++) {
      int end = i;
      while (end < IPV6_GROUPS && groups[end].equals("0")) {
        end++;
      }
      if (end - i > length) {
        start = i;
        length = end - i;
      }
    }
    if (length < 2) {
      return String.join(":", groups);
    }
    List<String> all = List.of(groups);
    return String.join(":", all.subList(0, start))
        + "::"
        + String.join(":", all.subList(start + length, IPV6_GROUPS));
  }
}
