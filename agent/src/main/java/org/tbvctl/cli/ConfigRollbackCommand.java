package org.tbvctl.cli;

import java.io.IOException;
import java.util.List;
import java.util.Map;
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
  @Mixin private FactOptions output;
  @Mixin private Tbvctl.Common common;

  ConfigRollbackCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    try {
      print(new ConfigurationWriter(new RealDisk(live.root())).rollback(force));
      return ExitCode.OK.value();
    } catch (NotAppliedException refused) {
      boolean system = refused.getCause() != null;
      return FailureReport.print(
          console,
          output.format().name(),
          system ? ExitCode.NOT_EXAMINED : ExitCode.ERROR_FOUND,
          refused.getMessage());
    }
  }

  private void print(Optional<String> restored) throws IOException {
    switch (output.format()) {
      case text ->
          console
              .out()
              .println(
                  restored
                      .map(path -> "Restored: /" + path + "; it takes effect at the next load.")
                      .orElse("There is nothing to take back."));
      case json, jsonl -> {
        Map<String, Object> document = DocumentHead.of("tbvctl.config-rollback/1", console);
        document.put("restored", restored.map(path -> "/" + path).orElse(null));
        document.put("next", restored.isPresent() ? List.of(ConfigReload.BY_HAND) : List.of());
        output.printDocument(console, document);
      }
    }
  }
}
