package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.number;
import static org.tbvctl.linkreport.page.Block.Table.Column.text;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.linkreport.chart.Chart;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.Results.Latency;
import org.tbvctl.linkreport.source.Results.LatencyRow;

/**
 * Medians of two latency runs. A difference counts unless each median lies in what the other run
 * saw between its least value and its p90; how far whole runs scatter is not known from one of
 * each.
 */
final class LatencyComparison {
  private static final String RULE =
      "A difference is called inside the noise when each median lies between the other run's least"
          + " value and its p90. How far whole runs scatter is not known from one run of each.";

  private final List<List<String>> rows = new ArrayList<>();
  private final List<Double> changes = new ArrayList<>();
  private int outside;

  private LatencyComparison() {}

  static List<Block> of(Pair pair, Latency before, Latency after, FigureNames names) {
    LatencyComparison comparison = new LatencyComparison();
    for (LatencyRow old : before.rows()) {
      after.rows().stream()
          .filter(now -> now.bytes() == old.bytes())
          .filter(now -> now.median().isPresent() && old.median().isPresent())
          .findFirst()
          .ifPresent(now -> comparison.add(old, now));
    }
    if (comparison.rows.isEmpty()) {
      return List.of(new Block.Paragraph("They have no size in common."));
    }
    return List.of(
        new Block.Notice("difference", pair.verdict(comparison.verdict())),
        new Block.Table(
            "Median latency by size, us",
            List.of(
                number("size"),
                number("before"),
                number("after"),
                number("change"),
                number("of it"),
                text("before, min to p90"),
                text("after, min to p90"),
                text("meaning")),
            comparison.rows),
        new Block.Figure(names.next("latency-compared"), chart(pair, before, after)),
        new Block.Paragraph(RULE));
  }

  private void add(LatencyRow old, LatencyRow now) {
    double was = old.median().getAsDouble();
    double is = now.median().getAsDouble();
    if (was > 0) {
      changes.add(is / was - 1);
    }
    rows.add(
        List.of(
            Cell.size(old.bytes()),
            Cell.micros(was),
            Cell.micros(is),
            Cell.change((is - was) / 1000),
            was > 0 ? Cell.percent(is / was - 1) : Cell.UNKNOWN,
            range(old),
            range(now),
            meaning(old, now)));
  }

  private static String range(LatencyRow row) {
    return Cell.micros(row.least()) + " to " + Cell.micros(row.p90());
  }

  private String meaning(LatencyRow old, LatencyRow now) {
    if (!hasSpread(old) || !hasSpread(now)) {
      return "the spread is not known";
    }
    double was = old.median().getAsDouble();
    double is = now.median().getAsDouble();
    if (isWithin(is, old) && isWithin(was, now)) {
      return "inside the noise";
    }
    outside++;
    return is < was ? "faster" : "slower";
  }

  private static boolean hasSpread(LatencyRow row) {
    return row.least().isPresent() && row.p90().isPresent();
  }

  private static boolean isWithin(double median, LatencyRow row) {
    return median >= row.least().getAsDouble() && median <= row.p90().getAsDouble();
  }

  private String verdict() {
    String overall =
        changes.isEmpty() ? "" : "; over all sizes the medians changed by " + changed();
    return outside == 0
        ? "the difference is inside the noise at every size" + overall + "."
        : "at "
            + outside
            + " of "
            + rows.size()
            + " sizes the difference is larger than the noise"
            + overall
            + ".";
  }

  private String changed() {
    return new Changes(changes).words();
  }

  private static Chart chart(Pair pair, Latency before, Latency after) {
    return new Chart(
        "Median latency, " + pair.words(),
        "Median latency by message size of both runs. The table has every figure.",
        LatencySection.SIZE,
        LatencySection.MICROS,
        List.of(
            LatencySection.measured(pair.before().label() + " median", before, LatencyRow::median),
            LatencySection.measured(pair.after().label() + " median", after, LatencyRow::median)),
        List.of());
  }
}
