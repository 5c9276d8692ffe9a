package org.tbvctl.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.diagnosis.Status;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.IoReason;
import org.tbvctl.moduleconfig.document.CheckDocument;
import org.tbvctl.moduleconfig.document.CheckedLine;
import org.tbvctl.moduleconfig.document.LineChecker;
import org.tbvctl.moduleconfig.document.LineTable;
import org.tbvctl.moduleconfig.document.LineTable.BadRowException;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.moduleconfig.rule.Problem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tbvctl config check}. */
@Command(
    name = "check",
    description = {
      "Says what loading the module with these parameters would do, and everything that is wrong with"
          + " them at once. Without parameters: the options that this host has written down."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl config check bind_services=1 start_rings=1 --release v0.3.4 --kernel stock",
      "  tbvctl config check --lines lines.tsv -o jsonl"
    })
final class ConfigCheckCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PARAM",
      arity = "0..*",
      description = "Parameters as they stand behind the module's name.")
  private List<String> parameters = List.of();

  @Option(
      names = "--lines",
      paramLabel = "FILE",
      description =
          "Check many lines: a table with the columns release, kernel, env and params, one JSON"
              + " document per row.")
  private Optional<Path> lines = Optional.empty();

  @Mixin private ConfigHost host;
  @Mixin private VerdictOptions output;
  @Mixin private Tbvctl.Common common;

  ConfigCheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    LineChecker checker = LineChecker.load();
    if (lines.isPresent()) {
      refuseBesideLines();
      return many(checker, lines.get());
    }
    CheckedLine checked = one(checker);
    switch (output.format()) {
      case text -> console.out().print(ConfigText.of(checked, output.style(console)));
      case json, jsonl -> output.printDocument(console, document().of(checked));
    }
    return output.exitCode(status(checked)).value();
  }

  /** The table says all of it, row by row. */
  private void refuseBesideLines() {
    if (!parameters.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "--lines names the parameters to check, so no PARAM goes with it");
    }
    for (String option : List.of("--capture", "--root", "--release", "--kernel", "--environment")) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new ParameterException(
            spec.commandLine(), option + " does not go with --lines, whose rows name the place");
      }
    }
  }

  private CheckedLine one(LineChecker checker) throws Exception {
    if (!parameters.isEmpty() && host.isComplete()) {
      LoadContext context = host.context(checker.catalogue(), Optional.empty());
      return checker.check(context, ParameterWords.line(parameters));
    }
    HostConfiguration configuration = host.read(console, checker.finder());
    LoadContext context =
        host.context(checker.catalogue(), Optional.of(configuration.recognition().context()));
    return checker.check(
        context, parameters.isEmpty() ? configuration.line() : ParameterWords.line(parameters));
  }

  private static CheckDocument document() {
    return new CheckDocument(FindingCatalogue.load());
  }

  private int many(LineChecker checker, Path file) throws IOException {
    CheckDocument document = document();
    LineTable table = new LineTable(checker.catalogue().releases());
    try {
      // Only a line feed ends a row; a carriage return may be part of a value.
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      int number = 0;
      for (int start = 0; start < text.length(); ) {
        int end = text.indexOf('\n', start);
        end = end < 0 ? text.length() : end;
        String line = text.substring(start, end);
        start = end + 1;
        number++;
        if (line.isEmpty() || number == 1 && LineTable.isHeader(line)) {
          continue;
        }
        LineTable.Row row = table.read(line, number);
        CheckedLine checked = checker.check(row.context(), row.line());
        OutputOptions.printJsonLine(console, document.of(checked));
      }
    } catch (BadRowException bad) {
      console.out().flush();
      throw new ParameterException(spec.commandLine(), file + ": " + bad.getMessage());
    } catch (NoSuchFileException missing) {
      throw new ParameterException(spec.commandLine(), "There is no file " + file);
    } catch (IOException unreadable) {
      return FailureReport.print(
          console,
          output.format().name(),
          ExitCode.NOT_EXAMINED,
          "--lines: '" + file + "' could not be read (" + IoReason.of(unreadable) + ")");
    }
    return ExitCode.OK.value();
  }

  private static Status status(CheckedLine checked) {
    FindingCatalogue catalogue = FindingCatalogue.load();
    boolean error =
        checked.problems().stream().anyMatch(p -> is(catalogue, p, Severity.ERROR))
            || !checked.result().loads();
    boolean warning = checked.problems().stream().anyMatch(p -> is(catalogue, p, Severity.WARNING));
    return error ? Status.ERROR : warning ? Status.WARNING : Status.OK;
  }

  private static boolean is(FindingCatalogue catalogue, Problem problem, Severity severity) {
    return catalogue.kind(problem.finding()).orElseThrow().severity() == severity;
  }
}
