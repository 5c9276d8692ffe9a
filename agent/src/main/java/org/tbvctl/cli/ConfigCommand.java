package org.tbvctl.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tbvctl config}: the parameters of the kernel module. */
@Command(
    name = "config",
    description = "Checks, plans and changes the parameters of the kernel module.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  tbvctl config check profile=mixed bind_services=1 start_rings=1",
      "  sudo tbvctl config apply --goal linux --netdev br0"
    })
final class ConfigCommand implements Runnable {
  @Mixin private Tbvctl.Common common;
  @Spec private CommandLine.Model.CommandSpec spec;

  private ConfigCommand() {}

  static CommandLine with(Console console) {
    return new CommandLine(new ConfigCommand())
        .addSubcommand("check", new ConfigCheckCommand(console))
        .addSubcommand("plan", new ConfigPlanCommand(console))
        .addSubcommand("apply", new ConfigApplyCommand(console))
        .addSubcommand("rollback", new ConfigRollbackCommand(console))
        .addSubcommand("show", new ConfigShowCommand(console));
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "A command is missing: check, plan, apply, rollback or show");
  }
}
