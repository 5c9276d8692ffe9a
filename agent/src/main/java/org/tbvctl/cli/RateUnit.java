package org.tbvctl.cli;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Units of rates as people write them: {@code Gb/s}, {@code Gbit/s}, {@code gbps}, {@code GB/s}.
 * Only the size of the b tells bits from bytes.
 */
final class RateUnit {

  private RateUnit() {}

  /** Bits a second of one unit; empty when the text is none. */
  static OptionalDouble bits(String text) {
    String unit = text.replaceFirst("(/s|ps)$", "");
    if (unit.length() < 2 || unit.length() == text.length()) {
      return OptionalDouble.empty();
    }
    double times =
        switch (Character.toLowerCase(unit.charAt(0))) {
          case 'm' -> 1e6;
          case 'g' -> 1e9;
          case 't' -> 1e12;
          default -> 0;
        };
    String what = unit.substring(1);
    boolean bits = what.equals("b") || what.toLowerCase(Locale.ROOT).equals("bit");
    return times == 0 || !bits && !what.equals("B")
        ? OptionalDouble.empty()
        : OptionalDouble.of(bits ? times : times * Byte.SIZE);
  }
}
