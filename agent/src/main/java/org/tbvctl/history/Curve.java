package org.tbvctl.history;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.tbvctl.history.CurveKind.How;

/** A curve in equal steps of time; a step without samples has no value. */
public final class Curve {
  private final CurveKind kind;
  private final double[] sums;
  private final double[] seconds;
  private final boolean[] known;

  Curve(CurveKind kind, int steps) {
    this.kind = kind;
    sums = new double[steps];
    seconds = new double[steps];
    known = new boolean[steps];
  }

  public CurveKind kind() {
    return kind;
  }

  /** Adds the growth of a counter over some time. */
  void grew(int step, double growth, double time) {
    sums[step] += growth;
    seconds[step] += time;
    known[step] = true;
  }

  /** Adds a value. */
  void was(int step, double value) {
    if (!known[step]) {
      sums[step] = value;
    } else {
      sums[step] =
          kind.how() == How.LEAST ? Math.min(sums[step], value) : Math.max(sums[step], value);
    }
    known[step] = true;
  }

  /** The value of each step. */
  public List<OptionalDouble> values() {
    List<OptionalDouble> values = new ArrayList<>();
    for (int step = 0; step < sums.length; step++) {
      values.add(value(step));
    }
    return values;
  }

  private OptionalDouble value(int step) {
    if (!known[step]) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(
        kind.how() == How.RATE ? sums[step] / Math.max(seconds[step], 1e-9) : sums[step]);
  }
}
