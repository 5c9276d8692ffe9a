package org.tbvctl.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tbvctl naming}: names of devices and interfaces across reboots. */
@Command(
    name = "naming",
    description =
        "Keeps the names of RDMA devices and of the interfaces they take addresses from across"
            + " reboots and replugs.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Examples:", "  tbvctl naming check", "  sudo tbvctl naming install --dry-run"})
final class NamingCommand implements Runnable {
  @Mixin private Tbvctl.Common common;
  @Spec private CommandLine.Model.CommandSpec spec;

  private NamingCommand() {}

  static CommandLine with(Console console) {
    return new CommandLine(new NamingCommand())
        .addSubcommand("check", new NamingCheckCommand(console))
        .addSubcommand("install", new NamingInstallCommand(console))
        .addSubcommand("remove", new NamingRemoveCommand(console));
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "A command is missing: check, install or remove");
  }
}
