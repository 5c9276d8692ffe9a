package org.tbvctl.cli;

import com.fasterxml.jackson.jr.ob.JSON;
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

/** How a report is printed and what its exit code is. */
final class OutputOptions {

  /** Output formats of reports. */
  enum Format {
    text,
    json,
    jsonl
  }

  /** When to colour. */
  enum Color {
    auto,
    always,
    never
  }

  /** From which severity on the exit code says so. */
  enum FailOn {
    error,
    warning,
    never
  }

  private static final String ABOUT_OUTPUT =
      "Output format: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.";
  private static final String ABOUT_COLOR =
      "Colour: ${COMPLETION-CANDIDATES}. NO_COLOR turns it off.";
  private static final String ABOUT_FAIL_ON =
      "error: 1 for errors, 2 for warnings only. warning: 1 for both. never: 0 for both.";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = ABOUT_OUTPUT)
  private Format format;

  @Option(names = "--color", paramLabel = "WHEN", defaultValue = "auto", description = ABOUT_COLOR)
  private Color color;

  @Option(
      names = "--fail-on",
      paramLabel = "SEVERITY",
      defaultValue = "error",
      description = ABOUT_FAIL_ON)
  private FailOn failOn;

  /** Adds the options to a command that is built without annotations. */
  static void addTo(CommandSpec spec) {
    spec.addOption(
        OptionSpec.builder("-o", "--output")
            .paramLabel("FORMAT")
            .type(Format.class)
            .defaultValue(Format.text.name())
            .description(ABOUT_OUTPUT)
            .build());
    spec.addOption(
        OptionSpec.builder("--color")
            .paramLabel("WHEN")
            .type(Color.class)
            .defaultValue(Color.auto.name())
            .description(ABOUT_COLOR)
            .build());
    spec.addOption(
        OptionSpec.builder("--fail-on")
            .paramLabel("SEVERITY")
            .type(FailOn.class)
            .defaultValue(FailOn.error.name())
            .description(ABOUT_FAIL_ON)
            .build());
  }

  /** What was given for the options of {@link #addTo}, after parsing. */
  static OutputOptions of(CommandSpec spec) {
    OutputOptions options = new OutputOptions();
    options.format = spec.findOption("--output").getValue();
    options.color = spec.findOption("--color").getValue();
    options.failOn = spec.findOption("--fail-on").getValue();
    return options;
  }

  Format format() {
    return format;
  }

  TextStyle style(Console console) {
    return style(color, console);
  }

  static TextStyle style(Color color, Console console) {
    boolean colour =
        switch (color) {
          case always -> true;
          case never -> false;
          case auto ->
              console.terminal() && console.environment().getOrDefault("NO_COLOR", "").isEmpty();
        };
    return new TextStyle(colour, console.unicode());
  }

  /** Prints a diagnosis and returns the exit code. */
  int print(Console console, Diagnosis diagnosis) throws IOException {
    switch (format) {
      case text -> console.out().print(DiagnosisText.of(diagnosis, style(console)));
      case json -> printJson(console, document(console, diagnosis));
      case jsonl -> {
        for (Finding finding : diagnosis.findings()) {
          console.out().println(JSON.std.asString(DiagnosisDocument.finding(finding)));
        }
      }
    }
    if (diagnosis.status() == Status.INCOMPLETE) {
      console.err().println("tbvctl: " + diagnosis.headline());
    }
    return exitCode(diagnosis.status()).value();
  }

  static Map<String, Object> document(Console console, Diagnosis diagnosis) {
    return DiagnosisDocument.of(diagnosis, Version.text(), console.clock().instant());
  }

  /** Prints a document that is not divided: indented as JSON, on one line as JSON lines. */
  void printDocument(Console console, Object document) throws IOException {
    if (format == Format.jsonl) {
      printJsonLine(console, document);
    } else {
      printJson(console, document);
    }
  }

  static void printJsonLine(Console console, Object document) throws IOException {
    console.out().println(JSON.std.with(JSON.Feature.WRITE_NULL_PROPERTIES).asString(document));
  }

  static void printJson(Console console, Object document) throws IOException {
    console
        .out()
        .println(
            JSON.std
                .with(JSON.Feature.PRETTY_PRINT_OUTPUT, JSON.Feature.WRITE_NULL_PROPERTIES)
                .asString(document));
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
