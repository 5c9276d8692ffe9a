package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.number;
import static org.tbvctl.linkreport.page.Block.Table.Column.text;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.CeilingFacts;
import org.tbvctl.linkreport.source.FindingFacts;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.wording.Sentence;

/** Every ceiling of throughput with its arithmetic, the tightest first. */
public final class BoundsSection {

  private BoundsSection() {}

  public static List<Block> of(List<Labelled<ProbeRun>> runs) {
    List<Block> blocks = new ArrayList<>();
    for (Labelled<ProbeRun> run : runs) {
      for (FindingFacts finding : run.source().findings()) {
        if (!finding.bounds().isEmpty()) {
          blocks.add(new Block.Paragraph(Sentence.of(finding.title())));
          blocks.add(table(run.label(), finding.bounds()));
        }
      }
    }
    return blocks;
  }

  private static Block table(String label, List<CeilingFacts> ceilings) {
    return new Block.Table(
        "Ceilings (" + label + ")",
        List.of(text("bound"), number("Gb/s"), text("arithmetic"), text("not known")),
        ceilings.stream()
            .map(
                ceiling ->
                    List.of(
                        ceiling.bound(),
                        Cell.number(ceiling.gigabits()),
                        ceiling.arithmetic(),
                        ceiling.missing().isEmpty()
                            ? Cell.UNKNOWN
                            : String.join(", ", ceiling.missing())))
            .toList());
  }
}
