package org.tbvctl.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tbvctl mesh}: clusters of more than two hosts. */
@Command(
    name = "mesh",
    description = "Examines the cables of a cluster of Macs and Linux hosts, from captures.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  tbvctl mesh check able/ baker/ charlie/",
      "  tbvctl mesh plan able/ baker/ charlie/ > hosts.json"
    })
final class MeshCommand implements Runnable {
  @Mixin private Tbvctl.Common common;
  @Spec private CommandLine.Model.CommandSpec spec;

  private MeshCommand() {}

  static CommandLine with(Console console) {
    return new CommandLine(new MeshCommand())
        .addSubcommand("check", new MeshCheckCommand(console))
        .addSubcommand("plan", new MeshPlanCommand(console));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "A command is missing: check or plan");
  }
}
