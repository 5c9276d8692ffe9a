package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.number;
import static org.tbvctl.linkreport.page.Block.Table.Column.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.tbvctl.linkreport.chart.Axis;
import org.tbvctl.linkreport.chart.Chart;
import org.tbvctl.linkreport.chart.Scale;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Results.Law;
import org.tbvctl.linkreport.source.Results.Window;
import org.tbvctl.linkreport.source.Results.WindowRow;

/** How many receives a device takes by size, and the laws that were held against that. */
public final class WindowSection {
  private static final Axis RECEIVES = new Axis("receives taken", Scale.LOG2, Axis.Unit.NUMBER);

  private WindowSection() {}

  public static List<Block> of(Labelled<ProbeRun> run, Window window, FigureNames names) {
    List<Block> blocks = new ArrayList<>();
    List<Block.Table.Column> columns = new ArrayList<>();
    columns.add(number("size"));
    columns.add(number("frames f"));
    columns.add(number("taken"));
    tested(window).forEach(law -> columns.add(number("off " + words(law))));
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < window.rows().size(); i++) {
      rows.add(row(window, i));
    }
    blocks.add(
        new Block.Table(
            "Receives that " + run.source().where() + " takes (" + run.label() + ")",
            columns,
            rows));
    blocks.add(
        new Block.Table(
            "Laws (" + run.label() + ")",
            List.of(text("law"), text("holds"), number("best N"), number("farthest off")),
            window.laws().stream()
                .map(
                    law ->
                        List.of(
                            law.formula(),
                            law.holds() ? "yes" : law.tested() ? "no" : "not tested",
                            resource(law),
                            farthest(law)))
                .toList()));
    Chart chart = chart(run, window);
    if (!chart.isEmpty()) {
      blocks.add(new Block.Figure(names.next("window"), chart));
    }
    return blocks;
  }

  /** The laws that hold, in words. */
  static String laws(Window window) {
    List<String> laws =
        window.laws().stream()
            .filter(Law::holds)
            .map(law -> law.formula() + " with N=" + resource(law))
            .toList();
    if (laws.isEmpty()) {
      return window.rows().stream().anyMatch(WindowRow::refused)
          ? "none of the laws holds"
          : "not reached: every receive was taken";
    }
    boolean excluded = window.laws().stream().allMatch(Law::tested);
    String words = String.join(" or ", laws);
    return excluded ? words : words + ", as far as sizes were measured";
  }

  /** The laws that a window could have contradicted. */
  private static List<Law> tested(Window window) {
    return window.laws().stream().filter(Law::tested).toList();
  }

  private static String words(Law law) {
    return law.formula() + ", N=" + resource(law);
  }

  /** What is known of the resource: a range where several numbers fit. */
  static String resource(Law law) {
    return law.resources().orElseGet(() -> Cell.whole(law.resource()));
  }

  private static List<String> row(Window window, int index) {
    WindowRow row = window.rows().get(index);
    List<String> cells = new ArrayList<>();
    cells.add(Cell.size(row.bytes()));
    cells.add(Cell.whole(row.frames()));
    cells.add((row.refused() ? "" : ">= ") + Cell.whole(row.accepted()));
    for (Law law : tested(window)) {
      OptionalDouble residual = residual(law, index);
      cells.add(residual.isPresent() ? signed(residual.getAsDouble()) : Cell.UNKNOWN);
    }
    return cells;
  }

  private static OptionalDouble residual(Law law, int index) {
    return index < law.residuals().size() ? law.residuals().get(index) : OptionalDouble.empty();
  }

  private static String signed(double residual) {
    return residual == 0 ? "0" : String.format(Locale.ROOT, "%+.0f", residual);
  }

  private static String farthest(Law law) {
    return law.residuals().stream()
        .flatMap(residual -> residual.stream().boxed())
        .max(Comparator.comparingDouble(Math::abs))
        .map(WindowSection::signed)
        .orElse(Cell.UNKNOWN);
  }

  private static Chart chart(Labelled<ProbeRun> run, Window window) {
    List<Chart.Series> series = new ArrayList<>();
    List<Chart.Point> taken = new ArrayList<>();
    for (WindowRow row : window.rows()) {
      row.accepted().ifPresent(count -> taken.add(new Chart.Point(row.bytes(), count)));
    }
    series.add(new Chart.Series("taken", taken, false, true));
    tested(window)
        .forEach(law -> series.add(Chart.Series.fitted(words(law), predicted(window, law))));
    return new Chart(
        "Receive window of " + run.source().where() + " (" + run.label() + ")",
        "Receives taken by message size, and the laws tried. The tables have every figure.",
        LatencySection.SIZE,
        RECEIVES,
        series,
        List.of());
  }

  /** A residual is what was taken less what the law gives. */
  private static List<Chart.Point> predicted(Window window, Law law) {
    List<Chart.Point> points = new ArrayList<>();
    for (int i = 0; i < window.rows().size(); i++) {
      WindowRow row = window.rows().get(i);
      OptionalDouble residual = residual(law, i);
      if (residual.isPresent() && row.accepted().isPresent()) {
        points.add(
            new Chart.Point(row.bytes(), row.accepted().getAsLong() - residual.getAsDouble()));
      }
    }
    points.sort(Comparator.comparingDouble(Chart.Point::x));
    return points;
  }
}
