package org.tbvctl.linkreport.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.FindingFacts;
import org.tbvctl.linkreport.source.Source;

/** Findings of all sources with their evidence; errors first, then as their sources order them. */
public final class FindingsSection {
  private static final List<String> ORDER = List.of("error", "warning", "info");

  private FindingsSection() {}

  public static List<Block> of(List<? extends Labelled<? extends Source>> sources) {
    Map<FindingFacts, List<String>> findings = new LinkedHashMap<>();
    for (Labelled<? extends Source> source : sources) {
      for (FindingFacts finding : source.source().findings()) {
        List<String> labels = findings.computeIfAbsent(finding, key -> new ArrayList<>());
        if (!labels.contains(source.label())) {
          labels.add(source.label());
        }
      }
    }
    List<Block> blocks = new ArrayList<>();
    findings.keySet().stream()
        .sorted(Comparator.comparingInt(FindingsSection::rank))
        .forEach(finding -> add(finding, findings.get(finding), blocks));
    return blocks;
  }

  private static int rank(FindingFacts finding) {
    int rank = ORDER.indexOf(finding.severity());
    return rank < 0 ? ORDER.size() : rank;
  }

  private static void add(FindingFacts finding, List<String> labels, List<Block> blocks) {
    String place = finding.place().isEmpty() ? "" : finding.place() + ", ";
    blocks.add(new Block.Heading(3, finding.id() + " (" + place + String.join(", ", labels) + ")"));
    blocks.add(
        new Block.Notice(finding.severity(), finding.title() + " (" + finding.grade() + ")."));
    if (!finding.explanation().isEmpty()) {
      blocks.add(new Block.Paragraph(finding.explanation()));
    }
    if (!finding.evidence().isEmpty()) {
      blocks.add(new Block.Paragraph("Read:"));
      blocks.add(new Block.Lines(finding.evidence()));
    }
    points("Suspects, which nothing proves:", finding.suspects(), blocks);
    points("Ruled out by readings:", finding.cleared(), blocks);
    if (!finding.remedy().isEmpty()) {
      blocks.add(
          new Block.Paragraph(
              "What to do: "
                  + finding.remedy()
                  + (finding.disruptive() ? " This interrupts what runs." : "")));
    }
    if (!finding.commands().isEmpty()) {
      blocks.add(new Block.Lines(finding.commands()));
    }
  }

  private static void points(String title, List<String> points, List<Block> blocks) {
    if (!points.isEmpty()) {
      blocks.add(new Block.Paragraph(title));
      blocks.add(new Block.Bullets(points));
    }
  }
}
