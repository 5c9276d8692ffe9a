package org.tbvctl.explain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Words that somebody may have meant. */
final class NearWords {
  private static final int MOST = 3;
  private static final int SHORTEST_PART = 4;
  private static final int LONGEST = 64;

  private record Near(String word, int distance) {}

  private NearWords() {}

  /**
   * The closest of the words: those within a third of the asked length in edits, swaps of two
   * neighbours counting as one, then those that contain what was asked.
   */
  static List<String> among(Collection<String> words, String asked) {
    String wanted = asked.toLowerCase(Locale.ROOT).replace('-', '_');
    if (wanted.isEmpty() || wanted.length() > LONGEST) {
      return List.of();
    }
    int limit = Math.min(4, Math.max(1, wanted.length() / 3));
    List<Near> near = new ArrayList<>();
    for (String word : words) {
      String plain = word.toLowerCase(Locale.ROOT).replace('-', '_');
      int distance = Math.min(distance(plain, wanted), distance(lastPart(plain), wanted));
      if (distance <= limit) {
        near.add(new Near(word, distance));
      } else if (wanted.length() >= SHORTEST_PART && plain.contains(wanted)) {
        near.add(new Near(word, limit + 1));
      }
    }
    return near.stream()
        .sorted(Comparator.comparingInt(Near::distance))
        .map(Near::word)
        .distinct()
        .limit(MOST)
        .toList();
  }

  private static String lastPart(String id) {
    return id.substring(id.indexOf('.') + 1);
  }

  /** Edits between two words: insertions, deletions, replacements, swaps of neighbours. */
  static int distance(String left, String right) {
    if (Math.abs(left.length() - right.length()) > LONGEST) {
      return LONGEST;
    }
    int[][] edits = new int[left.length() + 1][right.length() + 1];
    for (int row = 0; row <= left.length(); row++) {
      for (int column = 0; column <= right.length(); column++) {
        edits[row][column] =
            row == 0 || column == 0 ? row + column : least(edits, left, right, row, column);
      }
    }
    return edits[left.length()][right.length()];
  }

  private static int least(int[][] edits, String left, String right, int row, int column) {
    char a = left.charAt(row - 1);
    char b = right.charAt(column - 1);
    int best = edits[row - 1][column - 1] + (a == b ? 0 : 1);
    best = Math.min(best, Math.min(edits[row - 1][column], edits[row][column - 1]) + 1);
    boolean swapped =
        row > 1 && column > 1 && a == right.charAt(column - 2) && left.charAt(row - 2) == b;
    return swapped ? Math.min(best, edits[row - 2][column - 2] + 1) : best;
  }
}
