package org.tbvctl.probe.window;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The resource with the least sum of squared residuals. The sum has many local minima, as laws
 * round down; so intervals are halved, most promising first, until one is left that no other can be
 * better than. A law gives more for a larger resource, so residuals at both ends of an interval
 * bound those inside.
 */
final class LeastSquares {
  private static final Comparator<Interval> MOST_PROMISING =
      Comparator.comparingDouble(Interval::bound).thenComparingLong(Interval::least);

  private final WindowLaw law;
  private final List<WindowPoint> points;

  private LeastSquares(WindowLaw law, List<WindowPoint> points) {
    this.law = law;
    this.points = points;
  }

  /**
   * The smallest resource among the best.
   *
   * @param points of which one at least sets the law an upper limit
   */
  static long resource(WindowLaw law, List<WindowPoint> points) {
    return new LeastSquares(law, points).search();
  }

  /**
   * Resources from {@code least} to {@code most}.
   *
   * @param bound that no sum of squares within is below
   * @param isFlat whether every sum of squares within is {@code bound}
   */
  private record Interval(long least, long most, double bound, boolean isFlat) {}

  private long search() {
    long least = Long.MAX_VALUE;
    long most = 0;
    for (WindowPoint point : points) {
      Range range = LawFit.allowed(law, point);
      least = Math.min(least, range.least());
      most = Math.max(most, range.isBounded() ? range.most() : range.least());
    }
    PriorityQueue<Interval> open = new PriorityQueue<>(MOST_PROMISING);
    Interval best = interval(least, most);
    while (!best.isFlat()) {
      long middle = best.least() + (best.most() - best.least()) / 2;
      open.add(interval(best.least(), middle));
      open.add(interval(middle + 1, best.most()));
      best = open.remove();
    }
    return best.least();
  }

  private Interval interval(long least, long most) {
    double bound = 0;
    boolean flat = true;
    for (WindowPoint point : points) {
      long largest = LawFit.residual(law, least, point);
      long smallest = LawFit.residual(law, most, point);
      double nearest = smallest > 0 ? smallest : Math.min(0, largest);
      bound += nearest * nearest;
      flat &= largest == smallest;
    }
    return new Interval(least, most, bound, flat);
  }
}
