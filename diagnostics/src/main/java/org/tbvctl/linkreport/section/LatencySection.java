package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.tbvctl.linkreport.chart.Axis;
import org.tbvctl.linkreport.chart.Chart;
import org.tbvctl.linkreport.chart.Scale;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Results.Fit;
import org.tbvctl.linkreport.source.Results.Latency;
import org.tbvctl.linkreport.source.Results.LatencyRow;

/** Latency by size of one run: percentiles, floor and slope, and what the harness adds. */
public final class LatencySection {
  static final Axis SIZE = new Axis("message size, bytes", Scale.LOG2, Axis.Unit.BYTES);
  static final Axis MICROS =
      new Axis("latency, us (half of the round trip)", Scale.LOG10, Axis.Unit.NUMBER);

  private LatencySection() {}

  public static List<Block> of(Labelled<ProbeRun> run, Latency latency, FigureNames names) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Table(
            "Latency of " + run.source().where() + " by size, us (" + run.label() + ")",
            List.of(
                number("size"),
                number("samples"),
                number("min"),
                number("median"),
                number("mean"),
                number("p90"),
                number("p99"),
                number("p99.9"),
                number("max"),
                number("stddev"),
                number("lost"),
                number("damaged")),
            latency.rows().stream().map(LatencySection::row).toList()));
    Chart chart = chart(run, latency);
    if (!chart.isEmpty()) {
      blocks.add(new Block.Figure(names.next("latency"), chart));
    }
    List<String> points = new ArrayList<>();
    latency
        .floor()
        .ifPresent(floor -> points.add("Floor: " + Cell.micros(floor) + " us, the least median."));
    latency.fit().ifPresent(fit -> points.add(words(fit)));
    points.add(harness(latency));
    blocks.add(new Block.Bullets(points));
    return blocks;
  }

  private static List<String> row(LatencyRow row) {
    return List.of(
        Cell.size(row.bytes()),
        Cell.whole(row.samples()),
        Cell.micros(row.least()),
        Cell.micros(row.median()),
        Cell.micros(row.mean()),
        Cell.micros(row.p90()),
        Cell.micros(row.p99()),
        Cell.micros(row.p999()),
        Cell.micros(row.most()),
        Cell.micros(row.deviation()),
        Cell.whole(row.lost()),
        Cell.whole(row.damaged()));
  }

  private static Chart chart(Labelled<ProbeRun> run, Latency latency) {
    List<Chart.Series> series = new ArrayList<>();
    series.add(measured("min", latency, LatencyRow::least));
    series.add(measured("median", latency, LatencyRow::median));
    series.add(measured("p90", latency, LatencyRow::p90));
    series.add(measured("p99", latency, LatencyRow::p99));
    series.add(measured("p99.9", latency, LatencyRow::p999));
    latency
        .fit()
        .ifPresent(
            fit ->
                series.add(
                    Chart.Series.fitted(
                        "line through the medians",
                        latency.rows().stream()
                            .map(row -> new Chart.Point(row.bytes(), micros(fit.at(row.bytes()))))
                            .toList())));
    return new Chart(
        "Latency of " + run.source().where() + " by message size (" + run.label() + ")",
        "Latency by message size. " + floorWords(latency) + " The table has every figure.",
        SIZE,
        MICROS,
        series,
        List.of());
  }

  private static String floorWords(Latency latency) {
    return latency.floor().isPresent()
        ? "The least median is " + Cell.micros(latency.floor()) + " us."
        : "No floor is known.";
  }

  static Chart.Series measured(
      String name, Latency latency, Function<LatencyRow, OptionalDouble> figure) {
    return Chart.Series.measured(
        name,
        latency.rows().stream()
            .filter(row -> figure.apply(row).isPresent())
            .map(row -> new Chart.Point(row.bytes(), micros(figure.apply(row).getAsDouble())))
            .toList());
  }

  private static double micros(double nanos) {
    return nanos / 1000;
  }

  private static String words(Fit fit) {
    StringBuilder text =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "By size: %.2f us for a message of any size and %.4f ns for a byte",
                micros(fit.intercept()),
                fit.slopePerByte()));
    if (fit.slopePerByte() > 0) {
      text.append(String.format(Locale.ROOT, " (%.2f Gb/s)", Byte.SIZE / fit.slopePerByte()));
    }
    fit.share()
        .ifPresent(
            share ->
                text.append("; the line explains ")
                    .append(Math.round(share * 100))
                    .append(" % of the spread of the medians"));
    return text.append('.').toString();
  }

  private static String harness(Latency latency) {
    return latency.clockCost().isEmpty() && latency.pollCost().isEmpty()
        ? "What the harness itself costs is not known."
        : "Harness, measured in the same run: "
            + Cell.micros(latency.clockCost())
            + " us a reading of the clock, "
            + Cell.micros(latency.pollCost())
            + " us an empty poll.";
  }
}
