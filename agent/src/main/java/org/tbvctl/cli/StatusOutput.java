package org.tbvctl.cli;

import java.io.IOException;
import java.util.Map;
import org.tbvctl.metrics.HostMetrics;
import org.tbvctl.metrics.MetricsText;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.status.StatusDocument;
import org.tbvctl.status.StatusText;
import picocli.CommandLine.Option;

/** How the facts of a host are printed: as other reports, or as metrics. */
final class StatusOutput {

  /** Output formats of facts. */
  enum Format {
    text,
    json,
    jsonl,
    openmetrics
  }

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "Output format: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private Format format;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      defaultValue = "auto",
      description = "Colour: ${COMPLETION-CANDIDATES}. NO_COLOR turns it off.")
  private OutputOptions.Color color;

  /** Taken, since every command takes it, and not listed: facts are not judged. */
  @Option(names = "--fail-on", defaultValue = "error", hidden = true)
  private VerdictOptions.FailOn failOn;

  void print(Console console, HostSnapshot host) throws IOException {
    switch (format) {
      case text ->
          console
              .out()
              .print(StatusText.of(document(console, host), OutputOptions.style(color, console)));
      case json -> OutputOptions.printJson(console, document(console, host));
      case jsonl -> OutputOptions.printJsonLine(console, document(console, host));
      case openmetrics ->
          MetricsText.OPENMETRICS.write(
              console.out(), new HostMetrics(Version.text(), System::nanoTime).of(host));
    }
  }

  private static Map<String, Object> document(Console console, HostSnapshot host) {
    return StatusDocument.of(host, Version.text(), console.clock().instant());
  }
}
