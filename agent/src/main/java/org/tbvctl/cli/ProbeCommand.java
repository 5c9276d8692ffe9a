package org.tbvctl.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tbvctl probe}: verbs programs that say what they measured, and how. */
@Command(
    name = "probe",
    description = "Asks and measures RDMA devices through libibverbs.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Examples:", "  tbvctl probe devices", "  tbvctl probe devices -o json"})
final class ProbeCommand implements Runnable {
  @Mixin private Tbvctl.Common common;
  @Spec private CommandSpec spec;

  private ProbeCommand() {}

  static CommandLine with(Console console) {
    return new CommandLine(new ProbeCommand())
        .addSubcommand("devices", new ProbeDevicesCommand(console))
        .addSubcommand("serve", new ProbeServeCommand(console))
        .addSubcommand("latency", new ProbeLatencyCommand(console))
        .addSubcommand("bandwidth", new ProbeBandwidthCommand(console))
        .addSubcommand("window", new ProbeWindowCommand(console))
        .addSubcommand("integrity", new ProbeIntegrityCommand(console))
        .addSubcommand("compare", new ProbeCompareCommand(console));
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "A command is missing; 'tbvctl probe --help' lists them");
  }
}
