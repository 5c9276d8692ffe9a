package org.tbvctl.linkreport.section;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tbvctl.probe.figures.Sizes;

/** Figures as cells of a table. What is not known is a dash, never a zero. */
final class Cell {
  static final String UNKNOWN = "-";
  private static final double NANOS_PER_MICRO = 1000;

  private Cell() {}

  static String micros(OptionalDouble nanos) {
    return nanos.isPresent() ? micros(nanos.getAsDouble()) : UNKNOWN;
  }

  static String micros(double nanos) {
    return decimal(nanos / NANOS_PER_MICRO);
  }

  static String number(OptionalDouble value) {
    return value.isPresent() ? decimal(value.getAsDouble()) : UNKNOWN;
  }

  static String decimal(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  static String whole(OptionalLong value) {
    return value.isPresent() ? Long.toString(value.getAsLong()) : UNKNOWN;
  }

  /** A difference with its sign. */
  static String change(double value) {
    return String.format(Locale.ROOT, "%+.2f", value);
  }

  /** A relative difference in percent. */
  static String percent(double share) {
    return String.format(Locale.ROOT, "%+.1f %%", share * 100);
  }

  static String size(long bytes) {
    return bytes <= Integer.MAX_VALUE && bytes >= 0
        ? Sizes.text((int) bytes)
        : Long.toString(bytes);
  }

  /** A size in a sentence. */
  static String sizeWords(long bytes) {
    return bytes <= Integer.MAX_VALUE && bytes >= 0 ? Sizes.words((int) bytes) : bytes + " B";
  }
}
