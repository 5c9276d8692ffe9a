package org.tbvctl.moduleconfig.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.moduleconfig.parameter.ParameterSet;
import org.tbvctl.moduleconfig.parameter.ReleaseRange;
import org.tbvctl.moduleconfig.parameter.Releases;
import org.tbvctl.table.TableFile;

/** Settings that are accepted and do nothing, from {@code silent.tsv} beside this class. */
final class SilentRules {

  private record Silent(
      String id,
      ReleaseRange releases,
      Condition condition,
      List<String> parameters,
      boolean ladder,
      String reason) {}

  private final List<Silent> rows;

  private SilentRules(List<Silent> rows) {
    this.rows = rows;
  }

  static SilentRules load(Releases releases) {
    return new SilentRules(
        TableFile.rows(SilentRules.class, "silent.tsv").stream()
            .map(
                column ->
                    new Silent(
                        column.get(0),
                        releases.range(column.get(1)),
                        Condition.parse(column.get(2)),
                        List.of(column.get(3).split(",")),
                        column.get(4).equals("ladder"),
                        column.get(5)))
            .toList());
  }

  /** The settings without effect; each parameter is named once, by the first row that has it. */
  List<Problem> find(LoadFacts facts, ParameterSet parameters) {
    List<Problem> problems = new ArrayList<>();
    List<String> named = new ArrayList<>();
    for (Silent row : rows) {
      if (!row.releases().contains(facts.context().release()) || !row.condition().holds(facts)) {
        continue;
      }
      List<String> inert =
          row.parameters().stream()
              .filter(name -> facts.isGiven(name) && !named.contains(name))
              .filter(name -> parameters.find(name).isPresent())
              .filter(name -> !parameters.find(name).get().standard().equals(facts.text(name)))
              .toList();
      if (!inert.isEmpty()) {
        named.addAll(inert);
        problems.add(problem(row, inert, facts));
      }
    }
    return problems;
  }

  private static Problem problem(Silent row, List<String> inert, LoadFacts facts) {
    List<String> settings =
        inert.stream().map(name -> name + "=" + ByteText.decode(facts.text(name))).toList();
    return new Problem(
        row.id(),
        "config.no-effect",
        inert,
        String.join(", ", settings) + (inert.size() == 1 ? " has" : " have") + " no effect",
        ByteText.decode(facts.fill(row.reason())),
        Optional.empty(),
        0,
        row.ladder());
  }
}
