package org.tbvctl.probe.figures;

import java.util.List;
import java.util.Optional;

/**
 * The straight line with the least squares of its errors. Of latency by size the intercept is what
 * a message costs whatever its size, and the slope is what a byte costs.
 *
 * @param intercept value at 0
 * @param slope rise by one
 * @param fit share of the variation that the line explains, 0 to 1
 */
public record Line(double intercept, double slope, double fit) {

  /**
   * A point.
   *
   * @param x such as bytes
   * @param y such as nanoseconds
   */
  public record Point(double x, double y) {}

  /** The line through points; empty with fewer than two different {@code x}. */
  public static Optional<Line> through(List<Point> points) {
    double meanX = points.stream().mapToDouble(Point::x).average().orElse(0);
    double meanY = points.stream().mapToDouble(Point::y).average().orElse(0);
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (Point point : points) {
      double dx = point.x() - meanX;
      double dy = point.y() - meanY;
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
    if (xx == 0) {
      return Optional.empty();
    }
    double slope = xy / xx;
    double fit = yy == 0 ? 1 : xy * xy / (xx * yy);
    return Optional.of(new Line(meanY - slope * meanX, slope, fit));
  }
}
