package org.tbvctl.probe.bound;

import java.util.Locale;

/** Numbers with their units, as the arithmetic of a bound shows them. */
final class Amounts {
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int KIBI = 1 << 10;
  private static final int MEBI = 1 << 20;
  private static final int BITS = 8;

  private Amounts() {}

  /** Three significant digits below 100, whole numbers above. */
  static String gigabits(double value) {
    return number(value) + " Gb/s";
  }

  static String number(double value) {
    int decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  static String time(double nanos) {
    if (nanos >= NANOS_PER_MILLI) {
      return number(nanos / NANOS_PER_MILLI) + " ms";
    }
    return nanos >= NANOS_PER_MICRO
        ? number(nanos / NANOS_PER_MICRO) + " us"
        : number(nanos) + " ns";
  }

  static String bytes(long bytes) {
    if (bytes >= MEBI && bytes % MEBI == 0) {
      return bytes / MEBI + " MiB";
    }
    return bytes >= KIBI && bytes % KIBI == 0 ? bytes / KIBI + " KiB" : bytes + " B";
  }

  /** Bits per nanosecond are Gb/s. */
  static double rate(double bytes, double nanos) {
    return bytes * BITS / nanos;
  }

  /** The time in nanoseconds in which so many bytes give the rate. */
  static double nanosFor(double bytes, double gigabits) {
    return bytes * BITS / gigabits;
  }
}
