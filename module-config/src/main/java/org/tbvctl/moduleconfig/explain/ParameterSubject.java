package org.tbvctl.moduleconfig.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tbvctl.explain.Explanation;
import org.tbvctl.explain.Explanation.Related;
import org.tbvctl.explain.Subject;
import org.tbvctl.explain.Topic;
import org.tbvctl.moduleconfig.parameter.Parameter;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.parameter.ParameterSet;
import org.tbvctl.moduleconfig.parameter.Release;
import org.tbvctl.moduleconfig.rule.Refusal;

/** Explains the parameters of every release of the module. */
public final class ParameterSubject implements Subject {
  private final ParameterCatalogue catalogue;
  private final Map<String, ParameterMeaning> meanings = ParameterMeaning.load();
  private final List<Refusal> refusals = Refusal.all();

  public ParameterSubject(ParameterCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  @Override
  public Topic topic() {
    return Topic.PARAMETER;
  }

  @Override
  public Map<String, String> entries() {
    Map<String, String> entries = new LinkedHashMap<>();
    meanings.forEach((name, meaning) -> entries.put(name, meaning.meaning()));
    return entries;
  }

  @Override
  public List<Explanation> ofWord(String word) {
    String name = name(word);
    ParameterMeaning meaning = meanings.get(name);
    return meaning == null ? elsewhere(name) : List.of(explanation(meaning));
  }

  /** The name without the module's name or the folder in sysfs before it. */
  private static String name(String word) {
    String name = ParameterSet.canonical(word.toLowerCase(Locale.ROOT));
    for (String before :
        List.of("thunderbolt_ibverbs.", "/sys/module/thunderbolt_ibverbs/parameters/")) {
      if (name.startsWith(before)) {
        return name.substring(before.length());
      }
    }
    return name;
  }

  private List<Explanation> elsewhere(String name) {
    return catalogue
        .elsewhere(name)
        .map(
            where ->
                new Explanation(
                    Topic.PARAMETER,
                    name,
                    "No release of the module has this parameter; it is " + where + ".",
                    Map.of(),
                    Map.of("acts", "Never: the kernel warns about the unknown name and goes on."),
                    "Take it out of the options.",
                    List.of(new Related(Topic.FINDING, "config.unknown-parameter"))))
        .stream()
        .toList();
  }

  private Explanation explanation(ParameterMeaning meaning) {
    List<Release> releases = catalogue.releasesWith(meaning.name());
    Optional<Parameter> newest = newest(meaning.name(), releases);
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("accepts", meaning.accepts());
    newest.ifPresent(parameter -> facts.put("standard", standard(parameter)));
    facts.put("acts", meaning.acts());
    newest.ifPresent(parameter -> facts.put("changed", change(parameter)));
    facts.put("releases", names(releases));
    if (!meaning.differences().isEmpty()) {
      facts.put("differences", meaning.differences());
    }
    Set<Related> related = new LinkedHashSet<>();
    List<String> refused = new ArrayList<>();
    for (Refusal refusal : refusals) {
      if (refusal.parameters().contains(meaning.name())) {
        boolean printed = !refusal.message().equals("-");
        refused.add(refusal.condition() + " (" + refusal.errno() + ")");
        related.add(new Related(Topic.FINDING, refusal.finding()));
        if (printed) {
          related.add(new Related(Topic.MESSAGE, refusal.message()));
        }
      }
    }
    if (!refused.isEmpty()) {
      facts.put("refused when", String.join("; ", refused));
    }
    meaning.related().forEach(name -> related.add(new Related(Topic.PARAMETER, name)));
    return new Explanation(
        Topic.PARAMETER,
        meaning.name(),
        meaning.meaning(),
        Map.of(),
        facts,
        meaning.action(),
        List.copyOf(related));
  }

  /** As upstream's newest state has it, or the newest fork that does. */
  private Optional<Parameter> newest(String name, List<Release> releases) {
    Release upstream = catalogue.releases().newest();
    Release release =
        releases.contains(upstream) || releases.isEmpty()
            ? upstream
            : releases.get(releases.size() - 1);
    return catalogue
        .of(release)
        .find(name)
        .or(() -> catalogue.of(release, ParameterCatalogue.GPU_DIRECT).find(name));
  }

  private static String standard(Parameter parameter) {
    return parameter.standard().isEmpty() ? "not set" : parameter.standard();
  }

  private static String change(Parameter parameter) {
    return parameter.isWritableAtRuntime()
        ? "while loaded, by root, in /sys/module/thunderbolt_ibverbs/parameters/" + parameter.name()
        : "at load only";
  }

  private String names(List<Release> releases) {
    if (releases.size() == catalogue.releases().all().size()) {
      return "all";
    }
    return releases.get(0) + " to " + releases.get(releases.size() - 1);
  }
}
