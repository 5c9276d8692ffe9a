package org.tbvctl.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tbvctl.counters.Counter;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.explain.Explanation.Related;
import org.tbvctl.finding.FindingCatalogue;

/** Explains the values of the module's debugfs files. */
final class CounterSubject implements Subject {
  private static final int MOST_STEPS = 2;

  private final CounterCatalogue catalogue;
  private final FindingCatalogue findings;
  private final FindingCounters links;

  CounterSubject(CounterCatalogue catalogue, FindingCatalogue findings, FindingCounters links) {
    this.catalogue = catalogue;
    this.findings = findings;
    this.links = links;
  }

  @Override
  public Topic topic() {
    return Topic.COUNTER;
  }

  @Override
  public Map<String, String> entries() {
    Map<String, String> entries = new LinkedHashMap<>();
    catalogue.all().forEach(counter -> entries.putIfAbsent(counter.key(), counter.meaning()));
    return entries;
  }

  @Override
  public List<Explanation> ofWord(String word) {
    return catalogue.find(word.toLowerCase(Locale.ROOT)).stream().map(this::explanation).toList();
  }

  private Explanation explanation(Counter counter) {
    List<String> told = links.findings(counter.key());
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("moved by", counter.moves());
    facts.put("stands in", place(counter));
    facts.put("kind", counter.kind().name().toLowerCase(Locale.ROOT) + ", " + unit(counter));
    counter.stage().ifPresent(stage -> facts.put("stage", stage));
    facts.put("releases", releases(counter));
    List<Related> related = new ArrayList<>();
    told.forEach(finding -> related.add(new Related(Topic.FINDING, finding)));
    return new Explanation(
        Topic.COUNTER,
        counter.key(),
        counter.meaning(),
        Map.of(),
        facts,
        action(counter, told),
        related);
  }

  private static String place(Counter counter) {
    return switch (counter.scope()) {
      case GLOBAL -> "debugfs file summary, one value for the host";
      case PEER -> "debugfs file peers, first line of a peer";
      case RAIL -> "debugfs file peers, lines of a rail";
      case SESSION -> "debugfs file summary, a line tbnet_minimal_session for each Mac";
      case LINK -> "debugfs file configured_links, one line a link";
    };
  }

  private static String unit(Counter counter) {
    return counter.unit().replace('_', ' ');
  }

  private static String releases(Counter counter) {
    StringBuilder text = new StringBuilder("from ").append(counter.introduced());
    counter.removed().ifPresent(release -> text.append(", gone in ").append(release));
    if (counter.upstreamOnly()) {
      text.append(", upstream builds only");
    }
    counter
        .deadFrom()
        .ifPresent(release -> text.append(", nothing moves it from ").append(release));
    return text.toString();
  }

  private String action(Counter counter, List<String> told) {
    if (counter.deadFrom().isPresent()) {
      return "Nothing to do: no release from " + counter.deadFrom().get() + " on moves it.";
    }
    if (told.isEmpty()) {
      return step(counter);
    }
    StringBuilder text = new StringBuilder("Run 'tbvctl diagnose', which judges it.");
    told.stream()
        .limit(MOST_STEPS)
        .flatMap(id -> findings.kind(id).stream())
        .forEach(
            kind -> text.append(" For ").append(kind.id()).append(": ").append(kind.firstStep()));
    return text.toString();
  }

  private static String step(Counter counter) {
    return switch (counter.kind()) {
      case COUNTER ->
          "Nothing to do for a value that stands still; see with 'tbvctl diagnose --interval 5s'"
              + " whether it grows.";
      case GAUGE ->
          "Nothing to do while it follows the load; a value that stays with no program running"
              + " shows something left over.";
      case HIGHWATER ->
          "Nothing to do for an old peak; it never falls, and loading the module again starts it"
              + " anew.";
      case CONFIG ->
          "Nothing to do when it is what you set; it changes with the parameters ('tbvctl config"
              + " plan') and a new load.";
      case FLAG, STATE ->
          "Nothing to do by itself; compare it with the other end, 'tbvctl status' shows both.";
    };
  }
}
