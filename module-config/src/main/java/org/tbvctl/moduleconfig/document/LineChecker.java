package org.tbvctl.moduleconfig.document;

import java.util.List;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.plan.Goal;
import org.tbvctl.moduleconfig.plan.Plan;
import org.tbvctl.moduleconfig.plan.Planner;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.moduleconfig.rule.LoadEngine;
import org.tbvctl.moduleconfig.rule.LoadResult;
import org.tbvctl.moduleconfig.rule.ProblemFinder;

/** Looks at parameter lines from all sides. Immutable and thread-safe. */
public final class LineChecker {
  private final LoadEngine engine;
  private final ProblemFinder finder;
  private final Planner planner;

  private LineChecker(LoadEngine engine, ProblemFinder finder) {
    this.engine = engine;
    this.finder = finder;
    this.planner = new Planner(finder);
  }

  /** A checker with the catalogue and the rules that are part of the program. */
  public static LineChecker load() {
    LoadEngine engine = new LoadEngine(ParameterCatalogue.load());
    return new LineChecker(engine, new ProblemFinder(engine));
  }

  public CheckedLine check(LoadContext context, String line) {
    LoadResult result = engine.load(context, line);
    Plan plan =
        result.loads()
            ? new Plan(true, List.of(), line, List.of())
            : planner.plan(context, line, Goal.LOAD);
    return new CheckedLine(context, line, result, finder.find(context, line), plan);
  }

  public LoadEngine engine() {
    return engine;
  }

  public ProblemFinder finder() {
    return finder;
  }

  public Planner planner() {
    return planner;
  }

  public ParameterCatalogue catalogue() {
    return engine.catalogue();
  }
}
