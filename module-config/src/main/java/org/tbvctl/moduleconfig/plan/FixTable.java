package org.tbvctl.moduleconfig.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.moduleconfig.rule.Condition;
import org.tbvctl.moduleconfig.rule.LoadFacts;
import org.tbvctl.table.TableFile;

/** Ways to mend a line, from {@code fixes.tsv} and {@code goals.tsv} beside this class. */
final class FixTable {

  /**
   * A setting that mends something; without value the option is taken away.
   *
   * @param provisional whether a later need may still set the parameter otherwise: the fix only
   *     made an unusable value go
   */
  record Fix(String parameter, Optional<String> value, String why, boolean provisional) {

    Fix settled() {
      return new Fix(parameter, value, why, false);
    }
  }

  private record Row(String key, Condition condition, Fix fix) {}

  private final List<Row> fixes;
  private final List<Row> goals;

  private FixTable(List<Row> fixes, List<Row> goals) {
    this.fixes = fixes;
    this.goals = goals;
  }

  static FixTable load() {
    return new FixTable(rows("fixes.tsv"), rows("goals.tsv"));
  }

  private static List<Row> rows(String name) {
    return TableFile.rows(FixTable.class, name).stream()
        .map(
            column ->
                new Row(
                    column.get(0),
                    Condition.parse(column.get(1)),
                    new Fix(
                        column.get(2),
                        column.get(3).equals("-") ? Optional.empty() : Optional.of(column.get(3)),
                        column.get(4),
                        column.get(3).equals("-"))))
        .toList();
  }

  /** The fixes for what a rule refuses, best first. */
  List<Fix> of(String rule, LoadFacts facts) {
    List<Fix> found = new ArrayList<>();
    for (Row row : fixes) {
      if (row.key().equals(rule) && row.condition().holds(facts)) {
        found.add(row.fix());
      }
    }
    return found;
  }

  /** The fix for the first thing that the goal needs and the line does not give. */
  Optional<Fix> unmet(Goal goal, LoadFacts facts) {
    return goals.stream()
        .filter(row -> row.key().equals(goal.word()) && !row.condition().holds(facts))
        .map(Row::fix)
        .findFirst();
  }
}
