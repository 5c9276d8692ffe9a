package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Results;
import org.tbvctl.linkreport.source.Results.Bandwidth;
import org.tbvctl.linkreport.source.Results.BandwidthRow;
import org.tbvctl.linkreport.source.Results.Flow;
import org.tbvctl.linkreport.source.Results.Integrity;
import org.tbvctl.linkreport.source.Results.Latency;
import org.tbvctl.linkreport.source.Results.Window;

/** The figures that people quote, one row each. */
public final class KeyFigures {
  private static final String IMPOSSIBLE =
      " - not to be quoted: impossible on this link, see perf.impossible-figure";

  private final List<List<String>> rows = new ArrayList<>();

  private KeyFigures() {}

  /** A table; empty when no run came to a figure. */
  public static Optional<Block> of(List<Labelled<ProbeRun>> runs) {
    KeyFigures figures = new KeyFigures();
    for (Labelled<ProbeRun> run : runs) {
      int before = figures.rows.size();
      run.source().results().ifPresent(results -> figures.add(run.label(), results));
      run.source().impossibleFigure().ifPresent(finding -> figures.doubt(before));
    }
    return figures.rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Block.Table(
                "Key figures", List.of(text("figure"), text("value"), text("run")), figures.rows));
  }

  private void add(String label, Results results) {
    if (results instanceof Latency latency && latency.floor().isPresent()) {
      row("least median latency", Cell.micros(latency.floor()) + " us", label);
    } else if (results instanceof Bandwidth bandwidth) {
      fastest("forward", bandwidth, BandwidthRow::forward, label);
      fastest("backward", bandwidth, BandwidthRow::backward, label);
    } else if (results instanceof Window window) {
      row("receive window", WindowSection.laws(window), label);
    } else if (results instanceof Integrity integrity) {
      OptionalLong good = IntegritySection.largestGood(integrity);
      row(
          "largest size without a fault",
          good.isPresent() ? Cell.sizeWords(good.getAsLong()) : "none",
          label);
    }
  }

  private void fastest(
      String direction,
      Bandwidth bandwidth,
      Function<BandwidthRow, Optional<Flow>> flow,
      String label) {
    double most = BandwidthSection.fastest(bandwidth, flow);
    bandwidth.rows().stream()
        .filter(row -> most > 0 && BandwidthSection.gigabits(flow.apply(row)).orElse(0) == most)
        .findFirst()
        .ifPresent(
            row ->
                row(
                    "highest bandwidth " + direction,
                    Cell.decimal(most)
                        + " Gb/s at "
                        + Cell.sizeWords(row.bytes())
                        + ", "
                        + Cell.whole(row.queuePairs())
                        + (row.queuePairs().orElse(0) == 1 ? " queue pair" : " queue pairs")
                        + ", depth "
                        + Cell.whole(row.depth()),
                    label));
  }

  /** What a run says against its figures must stand where they are quoted. */
  private void doubt(int from) {
    for (int i = from; i < rows.size(); i++) {
      List<String> row = rows.get(i);
      rows.set(i, List.of(row.get(0), row.get(1) + IMPOSSIBLE, row.get(2)));
    }
  }

  private void row(String figure, String value, String label) {
    rows.add(List.of(figure, value, label));
  }
}
