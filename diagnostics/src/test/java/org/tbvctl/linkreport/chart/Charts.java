package org.tbvctl.linkreport.chart;

import java.util.Arrays;
import java.util.List;
import org.tbvctl.linkreport.chart.Chart.Level;
import org.tbvctl.linkreport.chart.Chart.Point;
import org.tbvctl.linkreport.chart.Chart.Series;

/** Diagrams for tests. */
final class Charts {
  static final Axis SIZE = new Axis("size, bytes", Scale.LOG2, Axis.Unit.BYTES);

  private Charts() {}

  static List<Point> points(double... xy) {
    Point[] points = new Point[xy.length / 2];
    Arrays.setAll(points, i -> new Point(xy[2 * i], xy[2 * i + 1]));
    return List.of(points);
  }

  static Chart of(Scale up, List<Level> levels, Series... series) {
    return new Chart(
        "a title",
        "a description",
        SIZE,
        new Axis("us", up, Axis.Unit.NUMBER),
        List.of(series),
        levels);
  }
}
