package org.tbvctl.probe.window;

import java.util.List;

/**
 * One law held against measured windows.
 *
 * @param resources every {@code N} with which the law gives all windows exactly; empty range when
 *     there is none
 * @param resource the least of {@code resources}; when there is none, the {@code N} with the least
 *     sum of squared residuals
 * @param points what was measured
 */
public record LawFit(WindowLaw law, Range resources, long resource, List<WindowPoint> points) {

  public LawFit {
    points = List.copyOf(points);
  }

  /** Fits one law. */
  static LawFit of(WindowLaw law, List<WindowPoint> points) {
    Range resources = Range.ANY;
    for (WindowPoint point : points) {
      resources = resources.and(allowed(law, point));
    }
    long resource = resources.isEmpty() ? LeastSquares.resource(law, points) : resources.least();
    return new LawFit(law, resources, resource, points);
  }

  /** A window that nobody refused is a lower bound, and a full queue says nothing of frames. */
  static Range allowed(WindowLaw law, WindowPoint point) {
    Range exact = law.resourcesFor(point.accepted(), point.frames());
    return isExact(law, point) ? exact : Range.ANY.from(exact.least());
  }

  private static boolean isExact(WindowLaw law, WindowPoint point) {
    return point.refused() && (law == WindowLaw.WORK_REQUESTS || !point.queueFull());
  }

  /** Measured less predicted; 0 where a window is only known to be at least as large. */
  static long residual(WindowLaw law, long resource, WindowPoint point) {
    long residual = point.accepted() - law.predict(resource, point.frames());
    return isExact(law, point) ? residual : Math.max(0, residual);
  }

  /** Whether the law holds, and the windows set a limit to its resource. */
  public boolean isBounded() {
    return holds() && isTested();
  }

  /** Whether a window could have contradicted the law: with enough of a resource any law fits. */
  public boolean isTested() {
    return resources.isBounded();
  }

  /** Whether the law contradicts no measured window. */
  public boolean holds() {
    return !resources.isEmpty();
  }

  /** What is known of {@code N}: the range of a law that holds, else its best value. */
  public String resourceWords() {
    return holds() ? resources.toString() : Long.toString(resource);
  }

  /** Measured less predicted for {@link #resource}, by point. */
  public List<Long> residuals() {
    return points.stream().map(point -> residual(law, resource, point)).toList();
  }

  /** The smallest and the largest window that the law allows for a message of so many frames. */
  Range predictions(int frames) {
    long least = law.predict(resources.least(), frames);
    return resources.isBounded()
        ? new Range(least, law.predict(resources.most(), frames))
        : Range.ANY.from(least);
  }
}
