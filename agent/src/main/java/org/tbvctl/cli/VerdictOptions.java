package org.tbvctl.cli;

import java.io.IOException;
import java.util.Map;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.diagnosis.DiagnosisDocument;
import org.tbvctl.diagnosis.DiagnosisText;
import org.tbvctl.diagnosis.Status;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.finding.Finding;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** How a report of findings is printed and what its exit code is. */
final class VerdictOptions extends OutputOptions {

  /** From which severity on the exit code says so. */
  enum FailOn {
    error,
    warning,
    never
  }

  private static final String ABOUT_FAIL_ON =
      "error: 1 for errors, 2 for warnings only. warning: 1 for both. never: 0 for both.";

  @Option(
      names = "--fail-on",
      paramLabel = "SEVERITY",
      defaultValue = "error",
      description = ABOUT_FAIL_ON)
  private FailOn failOn;

  /** Adds the options to a command that is built without annotations. */
  static void addTo(CommandSpec spec) {
    OutputOptions.addFormatTo(spec);
    spec.addOption(
        OptionSpec.builder("--fail-on")
            .paramLabel("SEVERITY")
            .type(FailOn.class)
            .defaultValue(FailOn.error.name())
            .description(ABOUT_FAIL_ON)
            .build());
  }

  /** What was given for the options of {@link #addTo}, after parsing. */
  static VerdictOptions of(CommandSpec spec) {
    VerdictOptions options = new VerdictOptions();
    options.takeFrom(spec);
    options.failOn = spec.findOption("--fail-on").getValue();
    return options;
  }

  /** Prints a diagnosis and returns the exit code. */
  int print(Console console, Diagnosis diagnosis) throws IOException {
    switch (format()) {
      case text -> console.out().print(DiagnosisText.of(diagnosis, style(console)));
      case json -> printJson(console, document(console, diagnosis));
      case jsonl -> {
        for (Finding finding : diagnosis.findings()) {
          printJsonLine(console, DiagnosisDocument.finding(finding));
        }
        if (diagnosis.status() == Status.INCOMPLETE) {
          return FailureReport.print(
              console, format().name(), ExitCode.NOT_EXAMINED, diagnosis.headline());
        }
      }
    }
    if (diagnosis.status() == Status.INCOMPLETE) {
      console.err().println("tbvctl: " + TextStyle.line(diagnosis.headline()));
    }
    return exitCode(diagnosis.status()).value();
  }

  static Map<String, Object> document(Console console, Diagnosis diagnosis) {
    return DiagnosisDocument.of(diagnosis, Version.text(), console.clock().instant());
  }

  ExitCode exitCode(Status status) {
    return switch (status) {
      case OK -> ExitCode.OK;
      case ERROR -> failOn == FailOn.never ? ExitCode.OK : ExitCode.ERROR_FOUND;
      case WARNING ->
          switch (failOn) {
            case error -> ExitCode.WARNING_FOUND;
            case warning -> ExitCode.ERROR_FOUND;
            case never -> ExitCode.OK;
          };
      case INCOMPLETE -> ExitCode.NOT_EXAMINED;
    };
  }
}
