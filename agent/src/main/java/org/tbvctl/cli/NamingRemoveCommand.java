package org.tbvctl.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.tbvctl.capture.LocalTools;
import org.tbvctl.change.FileChange;
import org.tbvctl.change.Journal;
import org.tbvctl.change.JournalEntry;
import org.tbvctl.naming.NamingInstaller;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tbvctl naming remove}. */
@Command(
    name = "remove",
    description =
        "Takes back what naming install wrote: files as they were before, to the byte. Files that were"
            + " edited since are left alone.",
    footer = {
      "",
      "Examples:",
      "  sudo tbvctl naming remove --dry-run",
      "  sudo tbvctl naming remove"
    })
final class NamingRemoveCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--dry-run", description = "Show the exact difference and change nothing.")
  private boolean dryRun;

  @Mixin private LiveOptions live;
  @Mixin private FactOptions output;
  @Mixin private Tbvctl.Common common;

  NamingRemoveCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Path root = live.root();
    Journal journal = new Journal(root, console.clock());
    boolean text = output.format() == OutputOptions.Format.text;
    NamingDocument document = NamingDocument.of("remove", console);
    try {
      if (dryRun) {
        List<FileChange> changes = changes(journal);
        if (text) {
          changes.forEach(change -> console.out().print(change.difference()));
        } else {
          output.printDocument(console, document.proposed(changes).document());
        }
        return ExitCode.OK.value();
      }
      NamingInstaller installer =
          new NamingInstaller(
              root, journal, new LocalTools(console.environment().getOrDefault("PATH", "")));
      NamingInstaller.Outcome outcome = installer.remove();
      if (!text) {
        output.printDocument(console, document.written(outcome, List.of()).document());
        return ExitCode.OK.value();
      }
      if (outcome.written().isEmpty() && outcome.notes().isEmpty()) {
        console.out().println("Nothing was installed.");
      }
      NamingReport.print(console, "Took back", outcome);
      return ExitCode.OK.value();
    } catch (IOException e) {
      return NamingReport.printFailure(console, output.format().name(), e);
    }
  }

  private static List<FileChange> changes(Journal journal) throws IOException {
    List<FileChange> changes = new ArrayList<>();
    for (JournalEntry entry : journal.inForce(NamingInstaller.PURPOSE)) {
      entry.changes().forEach(change -> changes.add(change.inverse()));
    }
    return changes;
  }
}
