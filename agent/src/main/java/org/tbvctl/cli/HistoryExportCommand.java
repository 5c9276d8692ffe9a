package org.tbvctl.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.capture.CaptureList;
import org.tbvctl.capture.CaptureWriter;
import org.tbvctl.history.RecordedHost;
import org.tbvctl.host.IoReason;
import org.tbvctl.redaction.Redaction;
import org.tbvctl.wording.Sentence;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tbvctl history export}: a moment of the recording as a capture. */
@Command(
    name = "export",
    description = "Writes a moment of the recording as a capture, which diagnose reads.",
    footer = {
      "",
      "Examples:",
      "  tbvctl history export --at last -o before-the-reset.tar.gz",
      "  tbvctl history export --at \"2026-11-27 03:15:20\" --interval 5s -o night/"
    })
final class HistoryExportCommand implements Callable<Integer> {
  private static final String STANDARD_OUTPUT = "-";

  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--at",
      paramLabel = "TIME",
      defaultValue = "last",
      description =
          "The moment: last, so long before the end of the recording (5m), or a time. Default:"
              + " ${DEFAULT-VALUE}.")
  private String at;

  @Option(
      names = "--interval",
      paramLabel = "DURATION",
      converter = PositiveDurationConverter.class,
      description = "How far the first of the two samples is away. Default: 1s.")
  private Optional<Duration> interval = Optional.empty();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE|DIR|-",
      required = true,
      description =
          "A file named .tar.gz, .tar.zst or .tar, else a new folder; - is standard output"
              + " (.tar.gz).")
  private String output;

  @Option(
      names = "--redact",
      paramLabel = "HOW",
      defaultValue = "none",
      converter = RedactionConverter.class,
      description =
          "Names and addresses: none leaves them, short hashes them, alias numbers them. Default:"
              + " ${DEFAULT-VALUE}.")
  private Redaction redaction;

  @Mixin private StateDirectory directory;
  @Mixin private Tbvctl.Common common;

  HistoryExportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    try (RecordedHost host =
        RecordedReading.of(directory.path(console)).host(spec.commandLine(), at, interval)) {
      CaptureWriter writer =
          new CaptureWriter(
              CaptureList.load(),
              redaction.of(host),
              "tbvctl history export " + Version.text(),
              console.clock().instant());
      return write(writer, host);
    }
  }

  private int write(CaptureWriter writer, RecordedHost host) throws IOException {
    if (output.equals(STANDARD_OUTPUT)) {
      writer.write(host, console.out());
      console.out().flush();
      return ExitCode.OK.value();
    }
    Path place = Path.of(output);
    if (!CaptureWriter.isArchive(place) && Files.exists(place)) {
      throw exists(place);
    }
    try {
      writer.write(host, place);
    } catch (FileAlreadyExistsException e) {
      throw exists(place);
    } catch (IOException e) {
      console
          .err()
          .println("tbvctl: " + place + " could not be written: " + Sentence.of(IoReason.of(e)));
      return ExitCode.NOT_EXAMINED.value();
    }
    console.err().println("Wrote " + place + ".");
    return ExitCode.OK.value();
  }

  private ParameterException exists(Path place) {
    return new ParameterException(
        spec.commandLine(),
        "--output "
            + place
            + " exists already; name a new folder, or a file that ends with .tar.gz");
  }
}
