package org.tbvctl.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tbvctl.finding.FindingCatalogue;

/** Explains an area by the findings that it has. */
final class AreaSubject implements Subject {
  private final FindingCatalogue findings;

  AreaSubject(FindingCatalogue findings) {
    this.findings = findings;
  }

  @Override
  public Topic topic() {
    return Topic.AREA;
  }

  @Override
  public Map<String, String> entries() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    findings.kinds().forEach(kind -> counts.merge(kind.area(), 1, Integer::sum));
    Map<String, String> entries = new LinkedHashMap<>();
    counts.forEach(
        (area, count) -> entries.put(area, count == 1 ? "1 finding" : count + " findings"));
    return entries;
  }

  @Override
  public List<Explanation> ofWord(String word) {
    String wanted = word.toLowerCase(Locale.ROOT);
    String area = wanted.endsWith(".*") ? wanted.substring(0, wanted.length() - 2) : wanted;
    Map<String, String> facts = new LinkedHashMap<>();
    findings.kinds().stream()
        .filter(kind -> kind.area().equals(area))
        .forEach(kind -> facts.put(kind.id(), kind.meaning()));
    return facts.isEmpty()
        ? List.of()
        : List.of(
            new Explanation(
                Topic.AREA,
                area,
                "An area of findings: " + entries().get(area) + ".",
                Map.of(),
                facts,
                "Judge this area alone with 'tbvctl diagnose --only " + area + "'.",
                List.of()));
  }
}
