package org.tbvctl.performance;

import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Numbers as C's printf writes them, and as spreadsheets make them of that. */
public final class PerftestNumber {
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d{1,3})?");

  private PerftestNumber() {}

  /**
   * Understands a word; {@code inf} and {@code nan}, which perftest prints when its clock fails,
   * are numbers too. A comma divides thousands where there is a point as well, else it is the
   * point.
   */
  public static OptionalDouble parse(String word) {
    switch (word) {
      case "inf", "+inf" -> {
        return OptionalDouble.of(Double.POSITIVE_INFINITY);
      }
      case "-inf" -> {
        return OptionalDouble.of(Double.NEGATIVE_INFINITY);
      }
      case "nan", "-nan", "+nan" -> {
        return OptionalDouble.of(Double.NaN);
      }
      default -> {
        String plain = word.contains(".") ? word.replace(",", "") : word.replace(',', '.');
        return NUMBER.matcher(plain).matches()
            ? OptionalDouble.of(Double.parseDouble(plain))
            : OptionalDouble.empty();
      }
    }
  }
}
