package org.tbvctl.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tbvctl.explain.Explanation.Related;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.FindingKind;
import org.tbvctl.kernellog.MessageCatalogue;

/** Explains findings, by id and by the part of the id after the dot. */
final class FindingSubject implements Subject {
  private final FindingCatalogue findings;
  private final MessageCatalogue messages;
  private final FindingCounters counters;

  FindingSubject(FindingCatalogue findings, MessageCatalogue messages, FindingCounters counters) {
    this.findings = findings;
    this.messages = messages;
    this.counters = counters;
  }

  @Override
  public Topic topic() {
    return Topic.FINDING;
  }

  @Override
  public Map<String, String> entries() {
    Map<String, String> entries = new LinkedHashMap<>();
    findings.kinds().forEach(kind -> entries.put(kind.id(), kind.meaning()));
    return entries;
  }

  @Override
  public List<Explanation> ofWord(String word) {
    String wanted = word.toLowerCase(Locale.ROOT);
    return findings.kinds().stream()
        .filter(
            kind ->
                kind.id().equals(wanted)
                    || kind.id().substring(kind.area().length() + 1).equals(wanted))
        .map(this::explanation)
        .toList();
  }

  private Explanation explanation(FindingKind kind) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("severity", kind.severity().name().toLowerCase(Locale.ROOT));
    facts.put(
        "grade", kind.grade().name().toLowerCase(Locale.ROOT) + " when every reading is there");
    List<Related> related = new ArrayList<>();
    counters.of(kind.id()).forEach(key -> related.add(new Related(Topic.COUNTER, key)));
    messages.kinds().stream()
        .filter(message -> message.finding().filter(kind.id()::equals).isPresent())
        .forEach(message -> related.add(new Related(Topic.MESSAGE, message.id())));
    return new Explanation(
        Topic.FINDING, kind.id(), kind.meaning(), Map.of(), facts, kind.firstStep(), related);
  }
}
