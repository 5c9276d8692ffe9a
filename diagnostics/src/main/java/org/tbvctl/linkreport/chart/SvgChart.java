package org.tbvctl.linkreport.chart;

import static org.tbvctl.linkreport.chart.Look.number;

import java.util.List;
import java.util.StringJoiner;
import org.tbvctl.linkreport.chart.Chart.Level;
import org.tbvctl.linkreport.chart.Chart.Point;
import org.tbvctl.linkreport.chart.Chart.Series;
import org.tbvctl.linkreport.markup.Markup;

/**
 * A diagram as SVG: title and description for who cannot see it, no script, nothing from outside.
 */
public final class SvgChart {
  private static final String MIDDLE = "middle";

  private final Chart chart;
  private final Frame frame;
  private final Legend legend;
  private final Markup svg = new Markup();

  private SvgChart(Chart chart) {
    this.chart = chart;
    frame = Frame.of(chart);
    legend = Legend.of(chart);
  }

  /** Style rules that a page with diagrams needs. */
  public static String styleRules() {
    return Look.rules();
  }

  /** An element for a page that has the style rules. */
  public static String element(Chart chart) {
    return new SvgChart(chart).draw(false);
  }

  /** A file of its own. */
  public static String file(Chart chart) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + new SvgChart(chart).draw(true) + "\n";
  }

  private String draw(boolean withRules) {
    String height = Integer.toString(legend.bottom());
    svg.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "class",
        "chart",
        "role",
        "img",
        "width",
        Integer.toString(Frame.WIDTH),
        "height",
        height,
        "viewBox",
        "0 0 " + Frame.WIDTH + " " + height);
    svg.newLine();
    svg.element("title", chart.title()).newLine();
    svg.element("desc", chart.description()).newLine();
    if (withRules) {
      svg.open("style").raw(Look.rules()).close().newLine();
    }
    svg.empty("rect", "class", "ground", "width", "100%", "height", "100%").newLine();
    axes();
    chart.levels().forEach(this::level);
    for (int i = 0; i < chart.series().size(); i++) {
      series(chart.series().get(i), new Look(i));
    }
    legend.entries().forEach(this::entry);
    return svg.close().toString();
  }

  private void axes() {
    for (Extent.Tick tick : frame.x().ticks()) {
      double x = frame.x(tick.value());
      line("grid", x, Frame.TOP, x, Frame.BOTTOM, "");
      text(tick.label(), x, Frame.BOTTOM + 18, MIDDLE);
    }
    for (Extent.Tick tick : frame.y().ticks()) {
      double y = frame.y(tick.value());
      line("grid", Frame.LEFT, y, Frame.RIGHT, y, "");
      text(tick.label(), Frame.LEFT - 6, y + 4, "end");
    }
    line("axis", Frame.LEFT, Frame.BOTTOM, Frame.RIGHT, Frame.BOTTOM, "");
    line("axis", Frame.LEFT, Frame.TOP, Frame.LEFT, Frame.BOTTOM, "");
    text(chart.y().label(), 4, Frame.TOP - 12, "start");
    text(chart.x().label(), (Frame.LEFT + Frame.RIGHT) / 2.0, Frame.BOTTOM + 38, MIDDLE);
  }

  private void level(Level level) {
    if (chart.y().scale().shows(level.value())) {
      double y = frame.y(level.value());
      line("level", Frame.LEFT, y, Frame.RIGHT, y, "10 4");
    }
  }

  private void series(Series series, Look look) {
    List<Point> shown = series.points().stream().filter(chart::shows).toList();
    if (series.line() && shown.size() > 1) {
      StringJoiner points = new StringJoiner(" ");
      shown.forEach(
          point -> points.add(number(frame.x(point.x())) + "," + number(frame.y(point.y()))));
      svg.empty(
          "polyline",
          "class",
          look.lineClass(),
          "points",
          points.toString(),
          "fill",
          "none",
          "stroke-dasharray",
          dashes(look.dashes()));
      svg.newLine();
    }
    if (series.marks()) {
      shown.forEach(point -> mark(look, frame.x(point.x()), frame.y(point.y())));
    }
  }

  private void entry(Legend.Entry entry) {
    boolean isLevel = entry.series() >= chart.series().size();
    Look look = new Look(entry.series());
    Series series = isLevel ? Series.fitted("", List.of()) : chart.series().get(entry.series());
    if (series.line()) {
      line(
          isLevel ? "level" : look.lineClass(),
          entry.x(),
          entry.sampleY(),
          entry.sampleEnd(),
          entry.sampleY(),
          isLevel ? "10 4" : look.dashes());
    }
    if (series.marks()) {
      mark(look, entry.sampleMiddle(), entry.sampleY());
    }
    text(entry.name(), entry.textX(), entry.y(), "start");
  }

  private void mark(Look look, double x, double y) {
    svg.empty("path", "class", look.markClass(), "d", look.mark(x, y)).newLine();
  }

  private void line(String type, double x1, double y1, double x2, double y2, String dashes) {
    svg.empty(
            "line",
            "class",
            type,
            "x1",
            number(x1),
            "y1",
            number(y1),
            "x2",
            number(x2),
            "y2",
            number(y2),
            "stroke-dasharray",
            dashes(dashes))
        .newLine();
  }

  private static String dashes(String dashes) {
    return dashes.isEmpty() ? "none" : dashes;
  }

  private void text(String text, double x, double y, String anchor) {
    svg.element("text", text, "x", number(x), "y", number(y), "text-anchor", anchor).newLine();
  }
}
