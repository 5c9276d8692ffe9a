package org.tbvctl.moduleconfig.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.rule.LoadEngine;
import org.tbvctl.moduleconfig.rule.LoadTable;
import org.tbvctl.moduleconfig.rule.ProblemFinder;

/** Over all recorded lines: a plan loads, and each of its changes is necessary. */
class PlannerPropertyTest {
  private final ParameterCatalogue catalogue = ParameterCatalogue.load();
  private final LoadEngine engine = new LoadEngine(catalogue);
  private final Planner planner = new Planner(new ProblemFinder(new LoadEngine(catalogue)));

  @Test
  void everyFailingLineIsMendedWithNecessaryChangesOnly() {
    List<LoadTable.Row> rows = LoadTable.read(catalogue.releases());
    for (LoadTable.Row row : rows) {
      Plan plan = planner.plan(row.context(), row.line(), Goal.LOAD);
      assertThat(plan.changes().isEmpty()).as(row.line()).isEqualTo(row.loads());
      assertThat(plan.loads()).as(row.line()).isTrue();
      assertThat(engine.load(row.context(), plan.line()).loads()).as(plan.line()).isTrue();
      for (Change left : plan.changes()) {
        assertThat(engine.load(row.context(), without(row.line(), plan, left)).loads())
            .as("%s without %s", row.line(), left)
            .isFalse();
      }
    }
  }

  private static String without(String line, Plan plan, Change left) {
    OptionLine changed = OptionLine.parse(line);
    for (Change change : plan.changes()) {
      if (!change.equals(left)) {
        changed = changed.with(change.parameter(), change.to());
      }
    }
    return changed.text();
  }

  @Test
  void aGoalIsReachedFromAnyLineWithNecessaryChangesOnly() {
    List<LoadTable.Row> rows = LoadTable.read(catalogue.releases());
    for (int at = 0; at < rows.size(); at += 29) {
      LoadTable.Row row = rows.get(at);
      for (Goal goal : List.of(Goal.LINUX, Goal.MAC, Goal.MIXED)) {
        Plan plan = planner.plan(row.context(), row.line(), goal);
        assertThat(plan.loads()).as("%s for %s", row.line(), goal).isTrue();
        assertThat(engine.load(row.context(), plan.line()).loads()).as(plan.line()).isTrue();
        assertThat(planner.plan(row.context(), plan.line(), goal).changes()).isEmpty();
        for (Change left : plan.changes()) {
          Plan again = planner.plan(row.context(), without(row.line(), plan, left), goal);
          assertThat(again.changes()).as("%s without %s", row.line(), left).isNotEmpty();
        }
      }
    }
  }

  @Test
  void anUnusedOptionalOfTheTableIsNoChange() {
    assertThat(new Change("lanes", Optional.empty(), Optional.of("4"), "").shown())
        .isEqualTo("lanes=4");
    assertThat(new Change("lanes", Optional.of("7"), Optional.empty(), "").shown())
        .isEqualTo("no lanes");
  }
}
