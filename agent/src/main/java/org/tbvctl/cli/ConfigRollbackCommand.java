package org.tbvctl.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.moduleconfig.apply.ConfigurationWriter;
import org.tbvctl.moduleconfig.apply.NotAppliedException;
import org.tbvctl.moduleconfig.apply.RealDisk;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tbvctl config rollback}. */
@Command(
    name = "rollback",
    description = "Takes back the last 'config apply': restores the file exactly as it was.",
    footer = {
      "",
      "Examples:",
      "  sudo tbvctl config rollback",
      "  sudo tbvctl config rollback --force"
    })
final class ConfigRollbackCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--force",
      description = "Restore even when the file was edited after tbvctl wrote it.")
  private boolean force;

  @Mixin private LiveOptions live;
  @Mixin private Tbvctl.Common common;

  ConfigRollbackCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    try {
      Optional<String> restored =
          new ConfigurationWriter(new RealDisk(live.root())).rollback(force);
      console
          .out()
          .println(
              restored
                  .map(path -> "Restored: /" + path + "; it takes effect at the next load.")
                  .orElse("There is nothing to take back."));
      return ExitCode.OK.value();
    } catch (NotAppliedException refused) {
      console.err().println("tbvctl: " + refused.getMessage());
      boolean system = refused.getCause() != null;
      return (system ? ExitCode.NOT_EXAMINED : ExitCode.ERROR_FOUND).value();
    }
  }
}
