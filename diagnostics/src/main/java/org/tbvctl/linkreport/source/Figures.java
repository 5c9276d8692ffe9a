package org.tbvctl.linkreport.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Tells the numbers of a document that can be figures from those that cannot. */
final class Figures {
  /** More nanoseconds than a day has; counts and sizes are smaller too. */
  private static final double MOST = 1e14;

  /** No link carries as many Gb/s. */
  private static final double MOST_GIGABITS = 100_000;

  private Figures() {}

  /**
   * Whether a number can be one.
   *
   * @param name of the member that holds it
   */
  static boolean isFigure(String name, double number) {
    double most = name.toLowerCase(Locale.ROOT).contains("gigabits") ? MOST_GIGABITS : MOST;
    return Double.isFinite(number) && Math.abs(number) <= most;
  }

  /** What is left out of an object and all that is in it, in one sentence; empty for nothing. */
  static Optional<String> refused(Fields fields) {
    List<String> odd = new ArrayList<>();
    collect("", fields.values(), odd);
    return odd.isEmpty()
        ? Optional.empty()
        : Optional.of(
            odd.size()
                + (odd.size() == 1 ? " number is" : " numbers are")
                + " no figure that a probe can give and left out: "
                + odd.get(0)
                + (odd.size() == 1 ? "." : " and so on."));
  }

  private static void collect(String name, Object value, List<String> odd) {
    if (value instanceof Map<?, ?> map) {
      map.forEach((key, inner) -> collect(String.valueOf(key), inner, odd));
    } else if (value instanceof List<?> list) {
      list.forEach(inner -> collect(name, inner, odd));
    } else if (value instanceof Number number && !isFigure(name, number.doubleValue())) {
      odd.add(name + " " + (Object) number.doubleValue());
    }
  }
}
