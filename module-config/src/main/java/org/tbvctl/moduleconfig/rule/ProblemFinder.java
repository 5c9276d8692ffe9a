package org.tbvctl.moduleconfig.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.moduleconfig.parameter.Parameter;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.parameter.ParameterSet;

/**
 * Finds every problem of a parameter line at once, also those which the kernel would tell only
 * after the first is mended. A value that cannot be used counts as the standard value for the rules
 * that come after.
 */
public final class ProblemFinder {
  private final ParameterCatalogue catalogue;
  private final LoadRules rules;
  private final SilentRules silent;
  private final ArgumentProblems arguments;

  /** A finder that goes by the rules of the engine. */
  public ProblemFinder(LoadEngine engine) {
    this.catalogue = engine.catalogue();
    this.rules = engine.rules();
    this.silent = SilentRules.load(catalogue.releases());
    this.arguments = new ArgumentProblems(catalogue);
  }

  public ParameterCatalogue catalogue() {
    return catalogue;
  }

  /** All problems of the line, refusals in the order in which the kernel would meet them. */
  public List<Problem> find(LoadContext context, String line) {
    return analyze(context, line).problems();
  }

  /** The problems together with the values that the line leads to. */
  public Analysis analyze(LoadContext context, String line) {
    AssignedParameters assigned = AssignedParameters.read(catalogue, context, line);
    LoadFacts facts = assigned.facts();
    ParameterSet parameters = AssignedParameters.parameters(catalogue, context);
    List<Problem> problems = new ArrayList<>(arguments.rejected(assigned));
    for (LoadRule rule : rules.of(context.release())) {
      if (rule.refuses() && rule.stage().equals("parse") && rule.condition().holds(facts)) {
        problems.add(problem(rule, facts));
        reset(facts, parameters, rule.blamed().get(0));
      }
    }
    facts.complete();
    rules.derive(facts);
    for (LoadRule rule : rules.of(context.release())) {
      if (rule.refuses() && !rule.stage().equals("parse") && rule.condition().holds(facts)) {
        problems.add(problem(rule, facts));
      }
    }
    problems.addAll(arguments.ignored(assigned));
    problems.addAll(silent.find(facts, parameters));
    return new Analysis(facts, List.copyOf(problems));
  }

  private static void reset(LoadFacts facts, ParameterSet parameters, String name) {
    parameters.find(name).map(Parameter::standard).ifPresent(value -> facts.put(name, value));
  }

  private static Problem problem(LoadRule rule, LoadFacts facts) {
    Optional<String> line =
        rule.message().map(message -> ByteText.decode(facts.fill(message.text())));
    return new Problem(
        rule.id(),
        rule.finding(),
        rule.blamed().stream().map(facts::fill).toList(),
        ByteText.decode(facts.fill(rule.title())),
        ByteText.decode(facts.fill(rule.reason())),
        line,
        rule.errno(),
        false);
  }
}
