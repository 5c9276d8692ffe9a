package org.tbvctl.change;

import java.util.List;

/** Lines that differ between two short texts. */
final class LineDifference {

  private LineDifference() {}

  /**
   * Common lines with a blank, removed ones with a minus, added ones with a plus. Uses the longest
   * common subsequence; configuration files are short.
   */
  static String of(List<String> before, List<String> after) {
    int[][] common = new int[before.size() + 1][after.size() + 1];
    for (int i = before.size() - 1; i >= 0; i--) {
      for (int j = after.size() - 1; j >= 0; j--) {
        common[i][j] =
            before.get(i).equals(after.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    StringBuilder lines = new StringBuilder();
    int i = 0;
    int j = 0;
    while (i < before.size() || j < after.size()) {
      if (i < before.size() && j < after.size() && before.get(i).equals(after.get(j))) {
        line(lines, ' ', before.get(i++));
        j++;
      } else if (j >= after.size() || i < before.size() && common[i + 1][j] >= common[i][j + 1]) {
        line(lines, '-', before.get(i++));
      } else {
        line(lines, '+', after.get(j++));
      }
    }
    return lines.toString();
  }

  private static void line(StringBuilder lines, char mark, String text) {
    lines.append(mark).append(text).append('\n');
  }
}
