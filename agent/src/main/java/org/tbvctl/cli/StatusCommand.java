package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tbvctl.host.HostSource;
import org.tbvctl.snapshot.HostSnapshot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tbvctl status}: one screen of facts, no judgement. */
@Command(
    name = "status",
    description =
        "Shows module, release, switches, peers, rails with their true link speed, devices, GIDs and"
            + " totals, without judging them.",
    footer = {"", "Examples:", "  sudo tbvctl status", "  tbvctl status hostA.tar.gz -o json"})
final class StatusCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "CAPTURE",
      arity = "0..1",
      description = "A capture. Without one: this host, live.")
  private List<Path> captures = List.of();

  @Mixin private LiveOptions live;
  @Mixin private StatusOutput output;
  @Mixin private Tbvctl.Common common;

  StatusCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    LiveOptions.refuseBeside(spec, captures, "--root");
    try (HostSource source = live.open(console, captures)) {
      HostSnapshot host = HostSnapshot.read(source);
      output.print(console, host);
      return (host.showsAnything() ? ExitCode.OK : ExitCode.NOT_EXAMINED).value();
    }
  }
}
