package org.tbvctl.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.moduleconfig.document.CheckDocument;
import org.tbvctl.moduleconfig.document.LineChecker;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.plan.Plan;
import org.tbvctl.moduleconfig.plan.PlanRequest;
import org.tbvctl.moduleconfig.plan.RequestPlanner;
import org.tbvctl.moduleconfig.rule.LoadContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code tbvctl config plan}. */
@Command(
    name = "plan",
    description = {
      "Finds the smallest change with which the module loads and does what the goal needs. Starts"
          + " from the given parameters, or from the options that this host has written down."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl config plan --goal linux --netdev br0",
      "  tbvctl config plan bind_services=1 start_rings=1 tbnet=allow"
    })
final class ConfigPlanCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "PARAM",
      arity = "0..*",
      description = "Parameters to start from instead of the host's options.")
  private List<String> parameters = List.of();

  @Mixin private GoalOptions goal;
  @Mixin private ConfigHost host;
  @Mixin private FactOptions output;
  @Mixin private Tbvctl.Common common;

  ConfigPlanCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    LineChecker checker = LineChecker.load();
    PlanRequest request = goal.request();
    HostConfiguration configuration = host.read(console, checker.finder());
    LoadContext context =
        host.context(checker.catalogue(), Optional.of(configuration.recognition().context()));
    String line = parameters.isEmpty() ? configuration.line() : ParameterWords.line(parameters);
    Plan plan =
        new RequestPlanner(checker.planner(), checker.finder()).plan(context, line, request);
    switch (output.format()) {
      case text -> console.out().print(ConfigText.of(plan, output.style(console)));
      case json, jsonl -> output.printDocument(console, document(context, plan));
    }
    return (plan.loads() ? ExitCode.OK : ExitCode.ERROR_FOUND).value();
  }

  private Map<String, Object> document(LoadContext context, Plan plan) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", "tbvctl.config-plan/1");
    document.put("goal", goal.request().goal().word());
    document.put("release", context.release().name());
    document.put("kernel", context.kernel().word());
    document.put("environment", context.environment().word());
    document.put("plan", CheckDocument.plan(plan));
    return document;
  }
}
