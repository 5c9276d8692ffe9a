package org.tbvctl.linkreport.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tbvctl.linkreport.chart.Chart.Level;
import org.tbvctl.linkreport.chart.Chart.Point;
import org.tbvctl.linkreport.chart.Chart.Series;

/** The marks of a diagram in letters of one width, for a terminal or a mail; lines are left out. */
public final class TextChart {
  private static final int COLUMNS = 64;
  private static final int ROWS = 15;
  private static final int TICKS_ACROSS = 9;
  private static final int TICKS_UP = 8;
  private static final String MARKS = "*o+x#@%&";
  private static final char LEVEL = '-';

  private final Chart chart;
  private final Extent x;
  private final Extent y;
  private final char[][] field = new char[ROWS][COLUMNS];

  private TextChart(Chart chart) {
    this.chart = chart;
    x = chart.across(TICKS_ACROSS);
    y = chart.upwards(TICKS_UP);
    for (char[] row : field) {
      Arrays.fill(row, ' ');
    }
  }

  /** The diagram, the names of its marks below it. */
  public static List<String> lines(Chart chart) {
    return new TextChart(chart).draw();
  }

  private List<String> draw() {
    for (Level level : chart.levels()) {
      if (chart.y().scale().shows(level.value())) {
        Arrays.fill(field[row(level.value())], LEVEL);
      }
    }
    for (int i = chart.series().size() - 1; i >= 0; i--) {
      char mark = mark(i);
      Series series = chart.series().get(i);
      if (series.marks()) {
        series.points().stream().filter(chart::shows).forEach(point -> put(point, mark));
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add(chart.y().label());
    addField(lines);
    lines.add(acrossLabels() + "  " + chart.x().label());
    addLegend(lines);
    return lines.stream().map(String::stripTrailing).toList();
  }

  private static char mark(int series) {
    return MARKS.charAt(series % MARKS.length());
  }

  private void put(Point point, char mark) {
    field[row(point.y())][column(point.x())] = mark;
  }

  private int row(double value) {
    return (int) Math.round((1 - y.share(value)) * (ROWS - 1));
  }

  private int column(double value) {
    return (int) Math.round(x.share(value) * (COLUMNS - 1));
  }

  private int margin() {
    return y.ticks().stream().mapToInt(tick -> tick.label().length()).max().orElse(0);
  }

  private void addField(List<String> lines) {
    int margin = margin();
    for (int i = 0; i < ROWS; i++) {
      int row = i;
      String label =
          y.ticks().stream()
              .filter(tick -> row(tick.value()) == row)
              .map(Extent.Tick::label)
              .findFirst()
              .orElse("");
      lines.add(
          " ".repeat(margin - label.length())
              + label
              + (label.isEmpty() ? " |" : " +")
              + new String(field[i]));
    }
    lines.add(" ".repeat(margin) + " +" + "-".repeat(COLUMNS));
  }

  /** Each label ends at or around its place; one that would touch the label before is left out. */
  private String acrossLabels() {
    StringBuilder line = new StringBuilder(" ".repeat(margin() + 2));
    int origin = line.length();
    for (Extent.Tick tick : x.ticks()) {
      int at = origin + column(tick.value()) - (tick.label().length() - 1) / 2;
      if (at > line.length() || line.length() == origin) {
        line.append(" ".repeat(Math.max(0, at - line.length()))).append(tick.label());
      }
    }
    return line.toString();
  }

  private void addLegend(List<String> lines) {
    for (int i = 0; i < chart.series().size(); i++) {
      Series series = chart.series().get(i);
      if (series.marks()) {
        lines.add("  " + mark(i) + " " + series.name());
      }
    }
    chart.levels().forEach(level -> lines.add("  " + LEVEL + " " + level.name()));
    if (chart.series().stream().filter(Series::marks).count() > 1) {
      lines.add("  Where marks meet, the one named first shows.");
    }
  }
}
