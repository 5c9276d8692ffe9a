package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.number;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.PerftestRun;

/** What perftest programs printed, as they printed it. */
public final class PerftestSection {

  private PerftestSection() {}

  public static List<Block> of(Labelled<PerftestRun> run) {
    PerftestRun source = run.source();
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Table(
            source.device()
                + (source.bothWays() ? ", both directions added up" : "")
                + ", from "
                + source.name()
                + " ("
                + run.label()
                + ")",
            List.of(number("size"), number("Gb/s"), number("typical latency, us")),
            source.rows().stream()
                .map(
                    row ->
                        List.of(
                            Cell.size(row.bytes()),
                            Cell.number(row.gigabits()),
                            Cell.number(row.micros())))
                .toList()));
    if (!source.builds().isEmpty()) {
      blocks.add(new Block.Paragraph("Program files that were compared:"));
      blocks.add(new Block.Bullets(source.builds()));
    }
    return blocks;
  }
}
