package org.tbvctl.moduleconfig.rule;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.tbvctl.moduleconfig.parameter.Release;
import org.tbvctl.moduleconfig.parameter.ReleaseRange;
import org.tbvctl.moduleconfig.parameter.Releases;
import org.tbvctl.table.TableFile;

/** The rules of every release, from {@code rules.tsv} and {@code derived.tsv} beside this class. */
final class LoadRules {

  private record Derivation(
      String name, ReleaseRange releases, Condition condition, String value) {}

  /** Refusals that the kernel prints before the module's own code runs. */
  private static final List<String> KERNEL_REFUSALS =
      List.of("kmod.invalid_param", "kmod.too_large", "kmod.string_too_long");

  private final Set<String> refusals = new HashSet<>(KERNEL_REFUSALS);
  private final List<LoadRule> rules;
  private final List<Derivation> derivations;
  private final Map<Release, List<LoadRule>> rulesOf = new ConcurrentHashMap<>();
  private final Map<Release, List<Derivation>> derivationsOf = new ConcurrentHashMap<>();

  private LoadRules(List<LoadRule> rules, List<Derivation> derivations) {
    this.rules = rules;
    this.derivations = derivations;
  }

  static LoadRules load(Releases releases) {
    List<LoadRule> rules =
        TableFile.rows(LoadRules.class, "rules.tsv").stream()
            .map(column -> LoadRule.parse(column, releases))
            .toList();
    List<Derivation> derivations =
        TableFile.rows(LoadRules.class, "derived.tsv").stream()
            .map(
                column ->
                    new Derivation(
                        column.get(0),
                        releases.range(column.get(1)),
                        Condition.parse(column.get(2)),
                        column.get(3)))
            .toList();
    LoadRules all = new LoadRules(rules, derivations);
    rules.stream()
        .filter(LoadRule::refuses)
        .flatMap(rule -> rule.message().stream())
        .forEach(message -> all.refusals.add(message.id()));
    return all;
  }

  /** Ids of messages with which a load ends. */
  Set<String> refusals() {
    return refusals;
  }

  /** The release's rules in evaluation order. */
  List<LoadRule> of(Release release) {
    return rulesOf.computeIfAbsent(
        release,
        wanted -> rules.stream().filter(rule -> rule.releases().contains(wanted)).toList());
  }

  /** Adds the derived values to the facts. */
  void derive(LoadFacts facts) {
    String done = "";
    for (Derivation derivation : derivationsOf(facts.context().release())) {
      if (!derivation.name().equals(done) && derivation.condition().holds(facts)) {
        done = derivation.name();
        facts.put(done, facts.fill(derivation.value()));
      }
    }
  }

  private List<Derivation> derivationsOf(Release release) {
    return derivationsOf.computeIfAbsent(
        release,
        wanted -> derivations.stream().filter(d -> d.releases().contains(wanted)).toList());
  }
}
