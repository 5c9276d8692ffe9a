package org.tbvctl.counters;

/**
 * Where the parts of a named value lie in its text: five positions an entry. A name may have a
 * prefix from elsewhere on its line ({@code tx_poll} of {@code tx_poll.calls}); without one, both
 * positions of the prefix are equal.
 */
final class Spans {
  static final int STRIDE = 6;

  private static final int PREFIX_FROM = 0;
  private static final int PREFIX_TO = 1;
  private static final int NAME_FROM = 2;
  private static final int NAME_TO = 3;
  private static final int VALUE_FROM = 4;
  private static final int VALUE_TO = 5;

  private Spans() {}

  static void put(
      int[] spans,
      int entry,
      int prefixFrom,
      int prefixTo,
      int nameFrom,
      int nameTo,
      int valueFrom,
      int valueTo) {
    int at = entry * STRIDE;
    spans[at + PREFIX_FROM] = prefixFrom;
    spans[at + PREFIX_TO] = prefixTo;
    spans[at + NAME_FROM] = nameFrom;
    spans[at + NAME_TO] = nameTo;
    spans[at + VALUE_FROM] = valueFrom;
    spans[at + VALUE_TO] = valueTo;
  }

  static String name(String text, int[] spans, int entry) {
    int at = entry * STRIDE;
    String name = text.substring(spans[at + NAME_FROM], spans[at + NAME_TO]);
    return spans[at + PREFIX_FROM] == spans[at + PREFIX_TO]
        ? name
        : text.substring(spans[at + PREFIX_FROM], spans[at + PREFIX_TO]) + '.' + name;
  }

  static String value(String text, int[] spans, int entry) {
    return text.substring(spans[entry * STRIDE + VALUE_FROM], spans[entry * STRIDE + VALUE_TO]);
  }

  /** Equal to {@code name(…).hashCode()}. */
  static int nameHash(String text, int[] spans, int entry) {
    int at = entry * STRIDE;
    int hash = 0;
    if (spans[at + PREFIX_FROM] != spans[at + PREFIX_TO]) {
      hash = 31 * hash(text, spans[at + PREFIX_FROM], spans[at + PREFIX_TO], hash) + '.';
    }
    return hash(text, spans[at + NAME_FROM], spans[at + NAME_TO], hash);
  }

  private static int hash(String text, int from, int to, int start) {
    int hash = start;
    for (int at = from; at < to; at++) {
      hash = 31 * hash + text.charAt(at);
    }
    return hash;
  }

  static boolean nameEquals(String text, int[] spans, int entry, String name) {
    int at = entry * STRIDE;
    int prefix = spans[at + PREFIX_TO] - spans[at + PREFIX_FROM];
    int length = spans[at + NAME_TO] - spans[at + NAME_FROM];
    if (prefix == 0) {
      return name.length() == length && text.startsWith(name, spans[at + NAME_FROM]);
    }
    return name.length() == prefix + 1 + length
        && name.charAt(prefix) == '.'
        && text.regionMatches(spans[at + PREFIX_FROM], name, 0, prefix)
        && text.regionMatches(spans[at + NAME_FROM], name, prefix + 1, length);
  }

  /** Whether both entries have one name, wherever a dot of it comes from. */
  static boolean sameName(String text, int[] spans, int one, int other) {
    int a = one * STRIDE;
    int b = other * STRIDE;
    if (prefix(spans, a) != prefix(spans, b)) {
      // Rare: only then is the other name made, so that nothing is created for most collisions.
      return prefix(spans, a) + length(spans, a) == prefix(spans, b) + length(spans, b)
          && nameEquals(text, spans, one, name(text, spans, other));
    }
    return samePart(text, spans, a + PREFIX_FROM, b + PREFIX_FROM)
        && samePart(text, spans, a + NAME_FROM, b + NAME_FROM);
  }

  /** Characters before the name itself, the dot included. */
  private static int prefix(int[] spans, int at) {
    int length = spans[at + PREFIX_TO] - spans[at + PREFIX_FROM];
    return length == 0 ? 0 : length + 1;
  }

  private static int length(int[] spans, int at) {
    return spans[at + NAME_TO] - spans[at + NAME_FROM];
  }

  /** Compares two parts by the positions at which their spans start; each ends one position on. */
  private static boolean samePart(String text, int[] spans, int one, int other) {
    int length = spans[one + 1] - spans[one];
    return length == spans[other + 1] - spans[other]
        && text.regionMatches(spans[one], text, spans[other], length);
  }

  /** First slot to look at; spreads the high bits, as the tables are small. */
  static int slot(int hash, int mask) {
    return (hash ^ hash >>> 15) & mask;
  }
}
