package org.tbvctl.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import org.tbvctl.diagnosis.TextStyle;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** How something is printed. */
class OutputOptions {

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

  private static final String ABOUT_OUTPUT =
      "Output format: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.";
  private static final String ABOUT_COLOR =
      "Colour: ${COMPLETION-CANDIDATES}. NO_COLOR turns it off.";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = ABOUT_OUTPUT)
  private Format format;

  @Option(names = "--color", paramLabel = "WHEN", defaultValue = "auto", description = ABOUT_COLOR)
  private Color color;

  /** Adds the options to a command that is built without annotations. */
  static void addFormatTo(CommandSpec spec) {
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
  }

  /** Takes what was given for the options of {@link #addFormatTo}, after parsing. */
  final void takeFrom(CommandSpec spec) {
    format = spec.findOption("--output").getValue();
    color = spec.findOption("--color").getValue();
  }

  final Format format() {
    return format;
  }

  final TextStyle style(Console console) {
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

  /** Prints a document that is not divided: indented as JSON, on one line as JSON lines. */
  final void printDocument(Console console, Object document) throws IOException {
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
}
