package org.tbvctl.probe.window;

import java.util.ArrayList;
import java.util.List;

/**
 * One law held against measured windows.
 *
 * @param resources every {@code N} with which the law gives all windows exactly; empty range when
 *     there is none
 * @param resource the {@code N} that fits: a power of two among those that do, else the one with
 *     the smallest residuals
 * @param points what was measured
 */
public record LawFit(WindowLaw law, Range resources, int resource, List<WindowPoint> points) {

  public LawFit {
    points = List.copyOf(points);
  }

  /** Fits one law. */
  static LawFit of(WindowLaw law, List<WindowPoint> points) {
    Range resources = Range.ANY;
    for (WindowPoint point : points) {
      resources = resources.and(allowed(law, point));
    }
    if (!resources.isEmpty()) {
      return new LawFit(law, resources, resources.likely(), points);
    }
    LawFit best = null;
    for (WindowPoint point : points) {
      Range range = allowed(law, point);
      for (int candidate : new int[] {range.least(), Math.max(range.least(), range.likely())}) {
        LawFit fit = new LawFit(law, resources, candidate, points);
        if (best == null || fit.squares() < best.squares()) {
          best = fit;
        }
      }
    }
    return best;
  }

  /** A window that nobody refused is a lower bound, and a full queue says nothing of frames. */
  private static Range allowed(WindowLaw law, WindowPoint point) {
    Range exact = law.resourcesFor(point.accepted(), point.frames());
    return isExact(law, point) ? exact : Range.ANY.from(exact.least());
  }

  private static boolean isExact(WindowLaw law, WindowPoint point) {
    return point.refused() && (law == WindowLaw.WORK_REQUESTS || !point.queueFull());
  }

  /** Whether the law holds, and the windows set a limit to its resource. */
  public boolean isBounded() {
    return holds() && isTested();
  }

  /** Whether a window could have contradicted the law: with enough of a resource any law fits. */
  public boolean isTested() {
    return resources.most() < Integer.MAX_VALUE;
  }

  /** Whether the law contradicts no measured window. */
  public boolean holds() {
    return !resources.isEmpty();
  }

  /** Measured less predicted, by point; 0 where a window is only known to be at least as large. */
  public List<Integer> residuals() {
    List<Integer> residuals = new ArrayList<>();
    for (WindowPoint point : points) {
      int predicted = law.predict(resource, point.frames());
      int residual = point.accepted() - predicted;
      residuals.add(isExact(law, point) ? residual : Math.max(0, residual));
    }
    return residuals;
  }

  private double squares() {
    double sum = 0;
    for (int residual : residuals()) {
      sum += (double) residual * residual;
    }
    return sum;
  }

  /** The smallest and the largest window that the law allows for a message of so many frames. */
  Range predictions(int frames) {
    if (resources.most() == Integer.MAX_VALUE) {
      return new Range(law.predict(resources.least(), frames), Integer.MAX_VALUE);
    }
    return new Range(law.predict(resources.least(), frames), law.predict(resources.most(), frames));
  }
}
