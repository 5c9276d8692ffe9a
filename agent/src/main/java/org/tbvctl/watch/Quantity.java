package org.tbvctl.watch;

import java.util.Locale;
import java.util.OptionalDouble;
import org.tbvctl.ledger.Count;

/** Numbers in at most five characters. */
final class Quantity {
  static final String UNKNOWN = "-";

  private static final String UNITS = "kMGTPE";
  private static final double THOUSAND = 1000;

  private Quantity() {}

  static String of(OptionalDouble value) {
    return value.isPresent() ? of(value.getAsDouble()) : UNKNOWN;
  }

  static String of(Count value) {
    return value.known() ? of((double) value.value()) : UNKNOWN;
  }

  /** {@code 812}, {@code 9.91k}, {@code 71.4k}, {@code 714k}, {@code 1.23G}. */
  static String of(double value) {
    double rest = Math.abs(value);
    String sign = value < 0 ? "-" : "";
    if (rest < THOUSAND - 0.5) {
      boolean small = rest > 0 && rest < 9.95 && rest != Math.rint(rest);
      return sign + String.format(Locale.ROOT, small ? "%.1f" : "%.0f", rest);
    }
    int unit = -1;
    do {
      rest /= THOUSAND;
      unit++;
    } while (rest >= THOUSAND - 0.5 && unit < UNITS.length() - 1);
    String format = rest < 9.995 ? "%.2f" : rest < 99.95 ? "%.1f" : "%.0f";
    return sign + String.format(Locale.ROOT, format, rest) + UNITS.charAt(unit);
  }
}
