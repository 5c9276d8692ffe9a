package org.tbvctl.probe.compare;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The figures of one size.
 *
 * @param gigabits average bandwidth in Gb/s; empty in latency results and where there is no figure
 * @param peak highest bandwidth in Gb/s; empty where it was not measured
 * @param micros typical latency in us, or the average where that is all; empty in bandwidth results
 * @param nonsense what was printed where a figure is due and is none, such as {@code inf}
 */
public record PerftestRow(
    long bytes,
    OptionalDouble gigabits,
    OptionalDouble peak,
    OptionalDouble micros,
    Optional<String> nonsense) {
  private static final double MEGA = 1e6;
  private static final double GIGA = 1e9;
  private static final double KILO = 1e3;

  /** No link carries as many Gb/s. */
  private static final double MOST_GIGABITS = 100_000;

  /** A nanosecond and a day, between which a latency is. */
  private static final double LEAST_MICROS = 1e-3;

  private static final double MOST_MICROS = 86_400e6;

  /** Longer numbers are written with their power of ten. */
  private static final double LONG_NUMBER = 1e9;

  private static final double MOST_BYTES = 1L << 40;

  /** What rounding may leave of a figure. */
  private static final String ROUNDED = "0.00";

  /**
   * Figures of a bandwidth test.
   *
   * @param average in Gb/s, as printed with two digits
   * @param rate messages in millions a second, with more digits
   */
  static PerftestRow bandwidth(
      long bytes, double average, OptionalDouble peak, OptionalDouble rate) {
    double figure = average == 0 ? gigabits(bytes, rate.orElse(0)) : average;
    return isFigure(figure)
        ? new PerftestRow(
            bytes,
            OptionalDouble.of(figure),
            peak.stream().filter(PerftestRow::isFigure).findFirst(),
            OptionalDouble.empty(),
            Optional.empty())
        : none(bytes, figure);
  }

  /** Figures of a latency test, in us; empty where the program prints no such column. */
  static PerftestRow latency(long bytes, OptionalDouble typical, OptionalDouble average) {
    OptionalDouble told = typical.isPresent() ? typical : average;
    return told.isEmpty() || isLatency(told.getAsDouble())
        ? new PerftestRow(
            bytes, OptionalDouble.empty(), OptionalDouble.empty(), told, Optional.empty())
        : none(bytes, told.getAsDouble());
  }

  private static PerftestRow none(long bytes, double printed) {
    String word =
        Double.isNaN(printed)
            ? "nan"
            : Double.isInfinite(printed) ? (printed > 0 ? "inf" : "-inf") : number(printed);
    return new PerftestRow(
        bytes,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        Optional.of(word));
  }

  private static String number(double printed) {
    boolean usual = Math.abs(printed) < LONG_NUMBER && (printed == 0 || Math.abs(printed) >= 0.01);
    return String.format(java.util.Locale.ROOT, usual ? "%.2f" : "%.2e", printed);
  }

  /** Whether a message can have this size. */
  static boolean isSize(double bytes) {
    return bytes >= 1 && bytes <= MOST_BYTES && bytes % 1 == 0;
  }

  /** Whether it can be a bandwidth in Gb/s. */
  static boolean isFigure(double gigabits) {
    return gigabits > 0 && gigabits <= MOST_GIGABITS;
  }

  private static boolean isLatency(double micros) {
    return micros >= LEAST_MICROS && micros <= MOST_MICROS;
  }

  /** Gb/s of so many million messages a second. */
  static double gigabits(long bytes, double millions) {
    return millions * MEGA * bytes * Byte.SIZE / GIGA;
  }

  /** Gb/s at which a message of this size takes as long as its latency. */
  OptionalDouble impliedGigabits() {
    return micros.isPresent()
        ? OptionalDouble.of(bytes * (double) Byte.SIZE / (micros.getAsDouble() * KILO))
        : OptionalDouble.empty();
  }

  /** Whether a figure was printed that cannot be, whatever the link; zero may be a rounded one. */
  boolean isImpossible() {
    return nonsense.filter(word -> !word.equals(ROUNDED)).isPresent();
  }
}
