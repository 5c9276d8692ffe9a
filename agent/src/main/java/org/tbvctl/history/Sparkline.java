package org.tbvctl.history;

import java.util.List;
import java.util.OptionalDouble;

/** A curve as one line of characters, from nothing to the most there was. */
final class Sparkline {
  private static final String BLOCKS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
  private static final String ASCII = "_.:-=+*#";

  private Sparkline() {}

  /**
   * @param unicode whether the terminal shows more than ASCII
   */
  static String of(List<OptionalDouble> values, boolean unicode) {
    String levels = unicode ? BLOCKS : ASCII;
    double most = values.stream().mapToDouble(value -> value.orElse(0)).max().orElse(0);
    StringBuilder line = new StringBuilder();
    for (OptionalDouble value : values) {
      line.append(value.isEmpty() ? ' ' : level(levels, value.getAsDouble(), most));
    }
    return line.toString();
  }

  private static char level(String levels, double value, double most) {
    if (value <= 0 || most <= 0) {
      return levels.charAt(0);
    }
    // What is there at all stands above what is nothing.
    int level = (int) Math.ceil(value / most * (levels.length() - 1));
    return levels.charAt(Math.min(level, levels.length() - 1));
  }
}
