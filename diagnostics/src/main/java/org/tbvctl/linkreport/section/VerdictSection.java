package org.tbvctl.linkreport.section;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.FindingFacts;
import org.tbvctl.linkreport.source.HostsDiagnosis;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Verdict;

/** The verdict: what is wrong, what bounds the link, and how each run ended. */
public final class VerdictSection {

  private VerdictSection() {}

  public static List<Block> of(
      List<Labelled<HostsDiagnosis>> diagnoses, List<Labelled<ProbeRun>> runs) {
    List<Block> blocks = new ArrayList<>();
    for (Labelled<HostsDiagnosis> diagnosis : diagnoses) {
      Verdict verdict = diagnosis.source().verdict();
      blocks.add(
          new Block.Notice(
              verdict.status(), verdict.headline() + " (diagnosis " + diagnosis.label() + ")"));
    }
    for (Labelled<ProbeRun> run : runs) {
      run.source().findings().stream()
          .filter(finding -> !finding.bounds().isEmpty())
          .map(FindingFacts::title)
          .forEach(
              title -> blocks.add(new Block.Notice("bound", title + " (" + run.label() + ")")));
    }
    for (Labelled<ProbeRun> run : runs) {
      Verdict verdict = run.source().verdict();
      String incomplete =
          verdict
              .incomplete()
              .filter(reason -> !reason.equals(verdict.headline()))
              .map(reason -> "; not complete: " + reason)
              .orElse("");
      blocks.add(
          new Block.Notice(
              verdict.status(),
              verdict.headline()
                  + incomplete
                  + " ("
                  + run.source().probe()
                  + " "
                  + run.label()
                  + ")"));
    }
    return blocks;
  }
}
