package org.tbvctl.verbs;

import java.util.ArrayList;
import java.util.List;

/**
 * The executable parts of this process's memory, from /proc/self/maps.
 *
 * @param ranges in the order of the file
 */
record ExecutableMappings(List<Range> ranges) {

  /**
   * One mapping.
   *
   * @param start first address
   * @param end first address after it
   * @param file mapped file, empty for memory without one
   */
  record Range(long start, long end, String file) {
    boolean contains(long address) {
      return Long.compareUnsigned(address, start) >= 0 && Long.compareUnsigned(address, end) < 0;
    }
  }

  private static final int MOST_COLUMNS = 6;

  /** Parses the file; lines of another shape are passed over. */
  static ExecutableMappings parse(String maps) {
    List<Range> ranges = new ArrayList<>();
    for (String line : maps.split("\n")) {
      String[] column = line.split(" +", MOST_COLUMNS);
      int dash = column[0].indexOf('-');
      if (column.length < 2 || dash < 0 || !column[1].contains("x")) {
        continue;
      }
      try {
        ranges.add(
            new Range(
                Long.parseUnsignedLong(column[0].substring(0, dash), 16),
                Long.parseUnsignedLong(column[0].substring(dash + 1), 16),
                column.length == MOST_COLUMNS ? column[MOST_COLUMNS - 1].strip() : ""));
      } catch (NumberFormatException e) {
        continue;
      }
    }
    return new ExecutableMappings(List.copyOf(ranges));
  }

  /** Whether code may run at the address. */
  boolean contains(long address) {
    return ranges.stream().anyMatch(range -> range.contains(address));
  }

  /** The file that holds the code at the address, empty when none does. */
  String fileAt(long address) {
    return ranges.stream()
        .filter(range -> range.contains(address))
        .map(Range::file)
        .findFirst()
        .orElse("");
  }
}
