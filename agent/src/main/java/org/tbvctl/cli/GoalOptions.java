package org.tbvctl.cli;

import java.util.Locale;
import java.util.Optional;
import org.tbvctl.moduleconfig.plan.Goal;
import org.tbvctl.moduleconfig.plan.PlanRequest;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What a configuration is wanted for. */
final class GoalOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--goal",
      paramLabel = "GOAL",
      defaultValue = "load",
      description =
          "load: whatever the options ask for. linux, mac or mixed: the peers to talk to. Default:"
              + " ${DEFAULT-VALUE}.")
  private String goal;

  @Option(
      names = "--cables",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many cables are plugged. Default: ${DEFAULT-VALUE}.")
  private int cables;

  @Option(
      names = "--netdev",
      paramLabel = "NAME",
      description = "Interface whose addresses the verbs devices take.")
  private Optional<String> netdev = Optional.empty();

  PlanRequest request() {
    Optional<Goal> found = Goal.find(goal.toLowerCase(Locale.ROOT));
    if (found.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "Invalid value for --goal: '" + goal + "'; expected load, linux, mac or mixed");
    }
    if (cables < 1) {
      throw new ParameterException(
          spec.commandLine(), "Invalid value for --cables: " + cables + "; expected 1 or more");
    }
    netdev
        .filter(name -> !InterfaceName.isValid(name))
        .ifPresent(
            name -> {
              throw new ParameterException(
                  spec.commandLine(),
                  "Invalid value for --netdev: '" + name + "'; " + InterfaceName.RULE);
            });
    return new PlanRequest(found.get(), cables, netdev);
  }
}
