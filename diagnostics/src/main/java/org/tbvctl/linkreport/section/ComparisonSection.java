package org.tbvctl.linkreport.section;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Results;
import org.tbvctl.linkreport.source.Results.Bandwidth;
import org.tbvctl.linkreport.source.Results.Integrity;
import org.tbvctl.linkreport.source.Results.Latency;
import org.tbvctl.linkreport.source.Results.Window;

/** Runs of one probe held against the first of them. */
public final class ComparisonSection {

  private ComparisonSection() {}

  public static List<Block> of(List<Labelled<ProbeRun>> runs, FigureNames names) {
    List<Block> blocks = new ArrayList<>();
    for (Pair pair : Pair.of(runs)) {
      blocks.add(new Block.Heading(3, pair.words()));
      List<String> differences = pair.differences();
      if (differences.isEmpty()) {
        blocks.add(new Block.Paragraph("Settings, devices, kernels and builds are the same."));
      } else {
        blocks.add(new Block.Paragraph("What else differs between them:"));
        blocks.add(new Block.Bullets(differences));
      }
      blocks.addAll(figures(pair, names));
    }
    return blocks;
  }

  private static List<Block> figures(Pair pair, FigureNames names) {
    Results before = pair.before().source().results().orElseThrow();
    Results after = pair.after().source().results().orElseThrow();
    if (before instanceof Latency old && after instanceof Latency now) {
      return LatencyComparison.of(pair, old, now, names);
    }
    if (before instanceof Bandwidth old && after instanceof Bandwidth now) {
      return BandwidthComparison.of(pair, old, now);
    }
    if (before instanceof Window old && after instanceof Window now) {
      return CountsComparison.windows(old, now);
    }
    if (before instanceof Integrity old && after instanceof Integrity now) {
      return CountsComparison.integrities(old, now);
    }
    return List.of();
  }
}
