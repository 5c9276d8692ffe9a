package org.tbvctl.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.capture.CaptureList;
import org.tbvctl.capture.CaptureWriter;
import org.tbvctl.capture.Disguise;
import org.tbvctl.capture.LocalTools;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.IoReason;
import org.tbvctl.host.Sampling;
import org.tbvctl.redaction.Redaction;
import org.tbvctl.wording.Sentence;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tbvctl capture}: writes what this host shows to a capture. */
@Command(
    name = "capture",
    description = {
      "Writes everything the diagnosis of this host can use to a folder or an archive. It changes"
          + " nothing; keys in module options and network profiles are never written."
    },
    footer = {
      "",
      "Examples:",
      "  sudo tbvctl capture --samples 2 --interval 5s --output hostA.tar.gz",
      "  ssh root@hostB tbvctl capture --output - > hostB.tar.gz"
    })
final class CaptureCommand implements Callable<Integer> {
  private static final String STANDARD_OUTPUT = "-";

  /** Fewer could be tried out. */
  private static final int SHORTEST_KEY = 16;

  private final Console console;

  @Spec private picocli.CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--samples",
      paramLabel = "N",
      defaultValue = "1",
      description = "Counter samples to take. Default: ${DEFAULT-VALUE}.")
  private int samples;

  @Option(
      names = "--interval",
      paramLabel = "DURATION",
      defaultValue = "5s",
      converter = PositiveDurationConverter.class,
      description = "Time between two samples. Default: ${DEFAULT-VALUE}.")
  private Duration interval;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE|DIR|-",
      description =
          "A file named .tar.gz, .tar.zst or .tar, else a new folder; - is standard output"
              + " (.tar.gz). Default: the host's name with .tar.gz in the current folder.")
  private String output = "";

  @Option(
      names = "--root",
      paramLabel = "DIR",
      defaultValue = "/",
      description = "Read the host below this folder; no command is run then.")
  private Path root;

  @Option(
      names = "--redact",
      paramLabel = "HOW",
      defaultValue = "none",
      converter = RedactionConverter.class,
      description =
          "Names and addresses: none leaves them, short hashes them so that captures of both ends"
              + " still fit together, alias numbers them (with --redact-key both ends alike)."
              + " Default: ${DEFAULT-VALUE}.")
  private Redaction redaction;

  @Option(
      names = "--redact-key",
      paramLabel = "FILE",
      description =
          "With --redact alias: a secret of at least 16 characters, the same file on both hosts, so"
              + " that the same name or address has the same alias in both captures.")
  private Optional<Path> redactKey = Optional.empty();

  @Mixin private Tbvctl.Common common;

  CaptureCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    if (samples < 1) {
      throw new ParameterException(
          spec.commandLine(), "--samples is " + samples + ", a capture needs at least 1");
    }
    Optional<byte[]> key = readKey();
    LocalTools tools = new LocalTools(console.environment().getOrDefault("PATH", ""));
    try (HostSource source = ThisHost.open(root, new Sampling(samples, interval), tools)) {
      return write(source, redaction.of(source, key));
    }
  }

  private Optional<byte[]> readKey() {
    if (redactKey.isEmpty()) {
      return Optional.empty();
    }
    if (redaction != Redaction.ALIAS) {
      throw new ParameterException(
          spec.commandLine(), "--redact-key goes with --redact alias only");
    }
    Path file = redactKey.get();
    try {
      // The end of a line is no part of it, whatever wrote the file.
      String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).strip();
      byte[] key = text.getBytes(StandardCharsets.ISO_8859_1);
      if (key.length < SHORTEST_KEY) {
        throw new ParameterException(
            spec.commandLine(),
            "--redact-key "
                + file
                + " holds "
                + key.length
                + " bytes; at least "
                + SHORTEST_KEY
                + " are needed, such as from 'openssl rand -hex 16'");
      }
      return Optional.of(key);
    } catch (IOException e) {
      throw new ParameterException(
          spec.commandLine(), "--redact-key " + file + " could not be read: " + IoReason.of(e));
    }
  }

  private int write(HostSource source, Disguise disguise) throws IOException {
    CaptureWriter writer =
        new CaptureWriter(
            CaptureList.load(),
            disguise,
            "tbvctl capture " + Version.text(),
            console.clock().instant());
    if (output.equals(STANDARD_OUTPUT)) {
      writer.write(source, console.out());
      console.out().flush();
      return ExitCode.OK.value();
    }
    Path place =
        output.isEmpty() ? Path.of(disguise.hostName(source.name()) + ".tar.gz") : Path.of(output);
    Optional<String> obstacle = obstacle(place);
    if (obstacle.isPresent()) {
      throw new ParameterException(spec.commandLine(), obstacle.get());
    }
    try {
      writer.write(source, place);
    } catch (FileAlreadyExistsException e) {
      throw new ParameterException(spec.commandLine(), exists(place));
    } catch (IOException e) {
      console
          .err()
          .println("tbvctl: " + place + " could not be written: " + Sentence.of(IoReason.of(e)));
      return ExitCode.NOT_EXAMINED.value();
    }
    console.err().println("Wrote " + TextStyle.line(place.toString()) + ".");
    return ExitCode.OK.value();
  }

  private static Optional<String> obstacle(Path place) {
    if (CaptureWriter.isForeignArchive(place)) {
      return Optional.of(
          "--output "
              + place
              + ": archives of that kind are not written; the name of one ends with "
              + String.join(", ", CaptureWriter.ARCHIVES));
    }
    Path folder = place.toAbsolutePath().normalize().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      return Optional.of("--output " + place + ": the folder it would stand in does not exist");
    }
    boolean taken = CaptureWriter.isArchive(place) ? Files.isDirectory(place) : Files.exists(place);
    return taken ? Optional.of(exists(place)) : Optional.empty();
  }

  private static String exists(Path place) {
    return "--output "
        + place
        + " exists already; name a new folder, or a file that ends with .tar.gz";
  }
}
