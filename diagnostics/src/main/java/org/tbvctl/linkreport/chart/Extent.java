package org.tbvctl.linkreport.chart;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * The part of an axis that is drawn, between two round values.
 *
 * @param from value at its beginning
 * @param to value at its end, larger
 * @param ticks in rising order, from beginning to end
 */
record Extent(Scale scale, double from, double to, List<Tick> ticks) {
  private static final int[] ROUND = {1, 2, 5, 10};

  /** A round value and how it is written. */
  record Tick(double value, String label) {}

  Extent {
    ticks = List.copyOf(ticks);
  }

  /** The axis for such values; values that the scale has no place for are not among them. */
  static Extent of(Axis axis, DoubleStream values, int mostTicks) {
    DoubleSummaryStatistics range = values.summaryStatistics();
    boolean none = range.getCount() == 0;
    double least = none ? 1 : range.getMin();
    double most = none ? 1 : range.getMax();
    List<Double> at =
        switch (axis.scale()) {
          case LINEAR -> linear(most, mostTicks);
          case LOG2 -> doublings(least, most, mostTicks);
          case LOG10 -> tenfolds(least, most, mostTicks);
        };
    return new Extent(
        axis.scale(),
        at.get(0),
        at.get(at.size() - 1),
        at.stream().map(value -> new Tick(value, label(axis.unit(), value))).toList());
  }

  /** Where on the axis a value lies, from 0 at its beginning to 1 at its end. */
  double share(double value) {
    return (scale.even(value) - scale.even(from)) / (scale.even(to) - scale.even(from));
  }

  private static List<Double> linear(double most, int mostTicks) {
    double top = most > 0 ? most : 1;
    double step = roundAbove(top / (mostTicks - 1));
    List<Double> at = new ArrayList<>();
    long steps = Math.max(1, (long) Math.ceil(top / step - 1e-9));
    for (long i = 0; i <= steps; i++) {
      at.add(i * step);
    }
    return at;
  }

  /** The next of 1, 2, 5 times a power of ten. */
  private static double roundAbove(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(value)));
    for (int factor : ROUND) {
      if (factor * power >= value * (1 - 1e-9)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  private static List<Double> doublings(double least, double most, int mostTicks) {
    int first = (int) Math.floor(Math.log(least) / Math.log(2) + 1e-9);
    int last = Math.max(first + 1, (int) Math.ceil(Math.log(most) / Math.log(2) - 1e-9));
    int stride = Math.max(1, (int) Math.ceil((last - first) / (double) (mostTicks - 1)));
    List<Double> at = new ArrayList<>();
    for (int exponent = first; exponent < last + stride; exponent += stride) {
      at.add(Math.pow(2, exponent));
    }
    return at;
  }

  /** 1, 2 and 5 times powers of ten while there is room for them, else powers alone. */
  private static List<Double> tenfolds(double least, double most, int mostTicks) {
    int first = (int) Math.floor(Math.log10(least) + 1e-9);
    int last = Math.max(first + 1, (int) Math.ceil(Math.log10(most) - 1e-9));
    List<Double> fine = new ArrayList<>();
    for (int exponent = first; exponent <= last; exponent++) {
      for (int factor = 0; factor < 3; factor++) {
        fine.add(ROUND[factor] * Math.pow(10, exponent));
      }
    }
    while (fine.size() > 2 && fine.get(1) <= least * (1 + 1e-9)) {
      fine.remove(0);
    }
    while (fine.size() > 2 && fine.get(fine.size() - 2) >= most * (1 - 1e-9)) {
      fine.remove(fine.size() - 1);
    }
    if (fine.size() <= mostTicks) {
      return fine;
    }
    int stride = Math.max(1, (int) Math.ceil((last - first) / (double) (mostTicks - 1)));
    List<Double> at = new ArrayList<>();
    for (int exponent = first; exponent < last + stride; exponent += stride) {
      at.add(Math.pow(10, exponent));
    }
    return at;
  }

  private static String label(Axis.Unit unit, double value) {
    return switch (unit) {
      case NUMBER -> number(value);
      case BYTES -> bytes(value);
    };
  }

  private static String bytes(double value) {
    String[] units = {"", "K", "M", "G", "T"};
    double rest = value;
    int unit = 0;
    while (rest >= 1024 && unit < units.length - 1) {
      rest /= 1024;
      unit++;
    }
    return number(rest) + units[unit];
  }

  private static String number(double value) {
    if (value != 0 && (Math.abs(value) >= 1e6 || Math.abs(value) < 1e-3)) {
      return String.format(Locale.ROOT, "%.1e", value).replace(".0e", "e");
    }
    String text = String.format(Locale.ROOT, "%.4f", value);
    return text.replaceFirst("\\.?0+$", "");
  }
}
