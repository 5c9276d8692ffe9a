package org.tbvctl.moduleconfig.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.moduleconfig.plan.FixTable.Fix;
import org.tbvctl.moduleconfig.rule.Analysis;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.moduleconfig.rule.Problem;
import org.tbvctl.moduleconfig.rule.ProblemFinder;

/**
 * Finds the smallest set of changes with which a line loads and meets a goal.
 *
 * <p>The first refusal, or the first unmet need of the goal, is mended in every way that the fix
 * table knows; plans with fewer changes are tried first, and among equals the better fix. A change
 * that turns out to be unnecessary at the end is dropped.
 */
public final class Planner {
  /** More changes than any line needs: every switch, profile, identity, policy and lanes. */
  private static final int MOST_CHANGES = 24;

  private final ProblemFinder finder;
  private final FixTable table = FixTable.load();
  private final ValueFixes values;

  public Planner(ProblemFinder finder) {
    this.finder = finder;
    this.values = new ValueFixes(finder.catalogue());
  }

  /** Plans for the line as it stands, which may be empty. */
  public Plan plan(LoadContext context, String line, Goal goal) {
    return plan(context, line, goal, Map.of());
  }

  /**
   * Plans with some settings decided beforehand.
   *
   * @param wanted values that the plan has to set, by parameter
   */
  public Plan plan(LoadContext context, String line, Goal goal, Map<String, String> wanted) {
    Task task = new Task(context, OptionLine.parse(line), goal, wanted, new HashMap<>());
    for (int size = 0; size <= MOST_CHANGES; size++) {
      Optional<Map<String, Fix>> found = search(task, new LinkedHashMap<>(), size);
      if (found.isPresent()) {
        return finished(task, pruned(task, found.get()));
      }
    }
    return new Plan(false, List.of(), task.line().text(), List.of());
  }

  /** One planning job; {@code seen} keeps what was found out about lines already looked at. */
  private record Task(
      LoadContext context,
      OptionLine line,
      Goal goal,
      Map<String, String> wanted,
      Map<String, List<Fix>> seen) {

    OptionLine with(Map<String, Fix> fixes) {
      OptionLine changed = line;
      for (Fix fix : fixes.values()) {
        changed = changed.with(fix.parameter(), fix.value());
      }
      return changed;
    }
  }

  /** Mends what is wrong first, with at most so many changes on top. */
  private Optional<Map<String, Fix>> search(Task task, Map<String, Fix> fixes, int left) {
    OptionLine line = task.with(fixes);
    List<Fix> ways = ways(task, line);
    if (ways.isEmpty()) {
      return Optional.of(fixes);
    }
    for (Fix way : ways) {
      Optional<Fix> before = Optional.ofNullable(fixes.get(way.parameter()));
      boolean settled = before.isPresent() && !before.get().provisional();
      if (settled || isNoChange(line, way)) {
        continue;
      }
      Map<String, Fix> more = new LinkedHashMap<>(fixes);
      more.put(way.parameter(), before.isPresent() ? way.settled() : way);
      if (before.isEmpty() && left == 0) {
        continue;
      }
      int remaining = before.isPresent() ? left : left - 1;
      Optional<Map<String, Fix>> found = search(task, more, remaining);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static boolean isNoChange(OptionLine line, Fix way) {
    return way.value().isEmpty() && line.value(way.parameter()).isEmpty();
  }

  /** Ways to mend the first thing wrong; none when the line serves. */
  private List<Fix> ways(Task task, OptionLine line) {
    String text = line.text();
    List<Fix> known = task.seen().get(text);
    if (known == null) {
      known = look(task, line);
      task.seen().put(text, known);
    }
    return known;
  }

  private List<Fix> look(Task task, OptionLine line) {
    for (Map.Entry<String, String> setting : task.wanted().entrySet()) {
      if (!line.value(setting.getKey()).equals(Optional.of(setting.getValue()))) {
        return List.of(
            new Fix(setting.getKey(), Optional.of(setting.getValue()), "it was asked for", false));
      }
    }
    Analysis analysis = finder.analyze(task.context(), line.text());
    Optional<Problem> refusal = analysis.firstRefusal();
    if (refusal.isPresent()) {
      return waysToMend(task, line, analysis, refusal.get());
    }
    return table.unmet(task.goal(), analysis.facts()).map(List::of).orElse(List.of());
  }

  private List<Fix> waysToMend(Task task, OptionLine line, Analysis analysis, Problem problem) {
    List<Fix> ways = new ArrayList<>();
    values.better(task.context(), line, problem).ifPresent(ways::add);
    ways.addAll(table.of(problem.rule(), analysis.facts()));
    return ways.isEmpty() ? List.of(UNMENDABLE) : ways;
  }

  /** Stands for a refusal without a known fix, so that the search does not take it for success. */
  private static final Fix UNMENDABLE = new Fix("", Optional.empty(), "", false);

  private Map<String, Fix> pruned(Task task, Map<String, Fix> fixes) {
    Map<String, Fix> kept = new LinkedHashMap<>(fixes);
    for (String parameter : fixes.keySet()) {
      Map<String, Fix> without = new LinkedHashMap<>(kept);
      without.remove(parameter);
      if (ways(task, task.with(without)).isEmpty()) {
        kept = without;
      }
    }
    return kept;
  }

  private static Plan finished(Task task, Map<String, Fix> fixes) {
    List<Change> changes = new ArrayList<>();
    for (Fix fix : fixes.values()) {
      Optional<String> from = task.line().value(fix.parameter());
      changes.add(new Change(fix.parameter(), from, fix.value(), fix.why()));
    }
    return new Plan(true, changes, task.with(fixes).text(), List.of());
  }
}
