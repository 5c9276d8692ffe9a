package org.tbvctl.moduleconfig.rule;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that somebody probably meant. */
final class SimilarName {
  private static final int CLOSE = 2;
  private static final int LONGEST = 64;

  private SimilarName() {}

  /** The closest name within two edits, upper and lower case counting as the same. */
  static Optional<String> among(Collection<String> names, String wanted) {
    if (wanted.length() > LONGEST) {
      return Optional.empty();
    }
    String best = "";
    int least = CLOSE + 1;
    for (String name : names) {
      int distance = distance(name, wanted.toLowerCase(Locale.ROOT));
      if (distance < least) {
        least = distance;
        best = name;
      }
    }
    return best.isEmpty() ? Optional.empty() : Optional.of(best);
  }

  /** Levenshtein distance. */
  static int distance(String left, String right) {
    int[] previous = new int[right.length() + 1];
    for (int column = 0; column < previous.length; column++) {
      previous[column] = column;
    }
    for (int row = 1; row <= left.length(); row++) {
      int[] current = new int[previous.length];
      current[0] = row;
      for (int column = 1; column < current.length; column++) {
        int replaced = left.charAt(row - 1) == right.charAt(column - 1) ? 0 : 1;
        int edited = Math.min(previous[column], current[column - 1]) + 1;
        current[column] = Math.min(edited, previous[column - 1] + replaced);
      }
      previous = current;
    }
    return previous[right.length()];
  }
}
