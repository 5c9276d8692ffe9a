package org.tbvctl.watch;

import java.util.List;

/** Pictures of one line: a bar and a curve. */
final class Gauge {
  private static final String CURVE = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
  private static final String PLAIN_CURVE = "_.-:=+*#";

  private Gauge() {}

  /** A bar of {@code width} cells with its frame, filled to {@code part} of {@code whole}. */
  static String bar(long part, long whole, int width, boolean unicode) {
    int cells = Math.max(0, width - 2);
    long bounded = Math.max(0, Math.min(part, whole));
    // Only a full window fills the bar, and only an empty one leaves it empty.
    int filled = whole <= 0 ? 0 : (int) (bounded * cells / whole);
    if (filled == 0 && bounded > 0 && cells > 0) {
      filled = 1;
    }
    String full = unicode ? "\u2588" : "#";
    String empty = unicode ? "\u00b7" : ".";
    return "[" + full.repeat(filled) + empty.repeat(cells - filled) + "]";
  }

  /** The newest values as a curve; its highest value fills a cell, zero is a blank. */
  static String curve(List<Double> values, int width, boolean unicode) {
    String steps = unicode ? CURVE : PLAIN_CURVE;
    List<Double> shown = values.subList(Math.max(0, values.size() - width), values.size());
    double top = shown.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    StringBuilder curve = new StringBuilder();
    for (double value : shown) {
      int step = (int) Math.ceil(value / top * steps.length()) - 1;
      curve.append(
          value <= 0 ? ' ' : steps.charAt(Math.max(0, Math.min(step, steps.length() - 1))));
    }
    return curve.toString();
  }
}
