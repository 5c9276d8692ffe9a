package org.tbvctl.linkreport.chart;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A diagram.
 *
 * @param title what it shows
 * @param description the same for who cannot see it, with its most important figures
 * @param series in the order of the legend
 * @param levels lines across it, such as a ceiling
 */
public record Chart(
    String title, String description, Axis x, Axis y, List<Series> series, List<Level> levels) {

  /** A pair of values. */
  public record Point(double x, double y) {}

  /**
   * Points that belong together.
   *
   * @param line whether they are joined
   * @param marks whether each is marked
   */
  public record Series(String name, List<Point> points, boolean line, boolean marks) {

    public Series {
      points = List.copyOf(points);
    }

    /** Measured points, marked and joined. */
    public static Series measured(String name, List<Point> points) {
      return new Series(name, points, true, true);
    }

    /** A law or a fit: a line without marks. */
    public static Series fitted(String name, List<Point> points) {
      return new Series(name, points, true, false);
    }
  }

  /** A value of the vertical axis that holds everywhere. */
  public record Level(String name, double value) {}

  public Chart {
    series = List.copyOf(series);
    levels = List.copyOf(levels);
  }

  /** Whether the axes have a place for the point. */
  boolean shows(Point point) {
    return x.scale().shows(point.x()) && y.scale().shows(point.y());
  }

  /** Whether there is nothing to draw. */
  public boolean isEmpty() {
    return series.stream().allMatch(each -> each.points().stream().noneMatch(this::shows));
  }

  private DoubleStream levelValues() {
    return levels.stream().mapToDouble(Level::value).filter(y.scale()::shows);
  }

  /** The horizontal axis, long enough for every point and with at most so many ticks. */
  Extent across(int mostTicks) {
    return Extent.of(
        x,
        series.stream()
            .flatMap(each -> each.points().stream())
            .filter(this::shows)
            .mapToDouble(Point::x),
        mostTicks);
  }

  /** The vertical axis, long enough for every point and level. */
  Extent upwards(int mostTicks) {
    DoubleStream points =
        series.stream()
            .flatMap(each -> each.points().stream())
            .filter(this::shows)
            .mapToDouble(Point::y);
    return Extent.of(y, DoubleStream.concat(points, levelValues()), mostTicks);
  }
}
