package org.tbvctl.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.tbvctl.capture.LocalTools;
import org.tbvctl.diagnosis.DiagnosisDocument;
import org.tbvctl.diagnosis.Status;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.IoReason;
import org.tbvctl.host.Reading;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.probe.compare.Build;
import org.tbvctl.probe.compare.Comparison;
import org.tbvctl.probe.compare.PerftestOutput;
import org.tbvctl.wording.Sentence;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tbvctl probe compare}. */
@Command(
    name = "compare",
    description = {
      "Reads what ib_send_lat, ib_send_bw and their like printed, as text or JSON, puts the figures side"
          + " by side, flags those above the link, and tells builds apart that call themselves the same."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl probe compare client.txt server.json --link 40",
      "  tbvctl probe compare client.txt --binary /usr/bin/ib_send_bw --binary ./ib_send_bw"
    })
final class ProbeCompareCommand implements Callable<Integer> {
  private static final Duration VERSION_LIMIT = Duration.ofSeconds(5);

  private static final int MOST_BYTES = 16 << 20;

  private static final double GIGA = 1e9;

  /** No link is as fast; a figure in Mb/s may be meant. */
  private static final double FASTEST = 10_000 * GIGA;

  private final Console console;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "OUTPUT", arity = "1..*", description = "Files with printed results.")
  private List<Path> files = List.of();

  @Option(
      names = "--binary",
      paramLabel = "FILE",
      description =
          "A perftest program of one end, which is run with --version and stopped after 5 s; repeat"
              + " for the other end's copy.")
  private List<Path> binaries = List.of();

  @Option(
      names = "--link",
      paramLabel = "RATE",
      converter = BitRateConverter.class,
      description =
          "What the link signals in one direction, such as 40Gb/s for 20 Gb/s x 2; a bare number is"
              + " Gb/s.")
  private Optional<Double> link = Optional.empty();

  @Mixin private VerdictOptions output;
  @Mixin private Tbvctl.Common common;

  ProbeCompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    try {
      OptionalDouble speed = linkSpeed();
      Comparison comparison = new Comparison(outputs(), builds(), speed);
      return print(comparison, comparison.findings());
    } catch (RefusedCaptureException refused) {
      return FailureReport.print(
          console, output.format().name(), ExitCode.NOT_EXAMINED, refused.getMessage());
    }
  }

  /** In Gb/s. */
  private OptionalDouble linkSpeed() {
    if (link.filter(bits -> bits >= FASTEST).isPresent()) {
      throw new ParameterException(
          spec.commandLine(),
          "--link is "
              + Math.round(link.get() / GIGA)
              + " Gb/s, faster than any link; it takes the rate of one direction, such as 40Gb/s");
    }
    return link.isPresent() ? OptionalDouble.of(link.get() / GIGA) : OptionalDouble.empty();
  }

  private Map<String, PerftestOutput> outputs() throws RefusedCaptureException {
    Map<String, PerftestOutput> outputs = new LinkedHashMap<>();
    for (Path file : files) {
      List<PerftestOutput> runs = PerftestOutput.parse(text(file));
      if (runs.isEmpty()) {
        throw new RefusedCaptureException(
            file + " holds no result of a perftest program: neither its table nor its JSON.");
      }
      for (int i = 0; i < runs.size(); i++) {
        outputs.put(file + (runs.size() == 1 ? "" : " (" + (i + 1) + ")"), runs.get(i));
      }
    }
    if (outputs.values().stream().allMatch(output -> output.rows().isEmpty())) {
      throw new RefusedCaptureException(
          "There is no result in "
              + String.join(", ", outputs.keySet())
              + ": the run did not end, or the other end prints it.");
    }
    return outputs;
  }

  private static String text(Path file) throws RefusedCaptureException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new RefusedCaptureException(
            file + " is longer than any output of perftest; name files with its results.");
      }
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new RefusedCaptureException(
          file + " cannot be read (" + IoReason.of(e) + "); name files with perftest's output.");
    }
  }

  private List<Build> builds() throws RefusedCaptureException {
    List<Build> builds = new ArrayList<>();
    LocalTools tools = new LocalTools(console.environment().getOrDefault("PATH", ""));
    for (Path binary : binaries) {
      String checksum = ProgramIdentity.build(binary);
      if (checksum.length() != 64) {
        throw new RefusedCaptureException(
            binary + " cannot be read; --binary takes a perftest program.");
      }
      Reading<CommandOutput> ran =
          tools.run(List.of(binary.toAbsolutePath().toString(), "--version"), VERSION_LIMIT);
      ran.unreadableReason()
          .ifPresent(reason -> notice("The version is not known: " + Sentence.of(reason)));
      String version =
          ran.value()
              .map(CommandOutput::out)
              .flatMap(text -> text.lines().filter(line -> !line.isBlank()).findFirst())
              .map(String::strip)
              .orElse("");
      String file = String.valueOf(binary.getFileName());
      builds.add(Build.of(binary.toString(), file, version, checksum));
    }
    return builds;
  }

  private int print(Comparison comparison, List<Finding> findings) throws IOException {
    if (output.format() == OutputOptions.Format.text) {
      comparison.text().forEach(this::say);
      for (Finding finding : findings) {
        say("");
        say(finding.severity().word() + " " + finding.id());
        say("  " + Sentence.of(finding.title()));
        say("  " + finding.explanation());
      }
    } else {
      output.printDocument(console, document(comparison, findings));
    }
    boolean error = findings.stream().anyMatch(it -> it.severity() == Severity.ERROR);
    Status clean = findings.isEmpty() ? Status.OK : Status.WARNING;
    return output.exitCode(error ? Status.ERROR : clean).value();
  }

  private void notice(String sentence) {
    console.err().println("tbvctl: " + TextStyle.line(sentence));
  }

  /** What a file holds stands in these lines. */
  private void say(String line) {
    console.out().println(TextStyle.line(line));
  }

  private Map<String, Object> document(Comparison comparison, List<Finding> findings) {
    Map<String, Object> document = DocumentHead.of("tbvctl.probe-compare/1", console);
    document.putAll(comparison.document());
    document.put("findings", findings.stream().map(DiagnosisDocument::finding).toList());
    return document;
  }
}
