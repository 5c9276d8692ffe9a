package org.tbvctl.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.host.IoReason;
import org.tbvctl.linkreport.LinkReport;
import org.tbvctl.linkreport.page.Page;
import org.tbvctl.linkreport.source.Gathered;
import org.tbvctl.wording.Sentence;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tbvctl report}: a page about a link from what was measured and captured. */
@Command(
    name = "report",
    description = {
      "Makes one page about a link: verdict, figures with diagrams, what bounds them, findings with"
          + " their evidence, and how to repeat it. Takes JSON documents of 'tbvctl probe' and"
          + " 'tbvctl diagnose', captures of one or both ends, and outputs of perftest programs, in"
          + " any order; two runs of one probe are compared. HTML is one file that needs nothing"
          + " else. Markdown in a file FILE.md has its diagrams beside it (FILE-latency.svg and so"
          + " on), on standard output they are drawn in letters. Input that cannot be used is left"
          + " out and named. Names and addresses stay as they are; 'tbvctl capture --redact' makes"
          + " captures without them."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl report latency.json bandwidth.json hostA.tar.gz hostB.tar.gz --output link.html",
      "  tbvctl report before.json after.json --format markdown"
    })
final class ReportCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "JSON documents, captures and perftest outputs; - is standard input.")
  private List<Path> files = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "${COMPLETION-CANDIDATES}. Default: by the end of --output's name (.html, .htm, .md,"
              + " .markdown), markdown on standard output.")
  private Optional<ReportFormat> format = Optional.empty();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE|-",
      defaultValue = "-",
      description =
          "A file, which is replaced whole when it is there; - is standard output. Default: -.")
  private Path output;

  @Mixin private Tbvctl.Common common;

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    List<String> inputs = files.stream().map(Path::toString).toList();
    if (inputs.stream().filter(ReportInputs.STANDARD_INPUT::equals).count() > 1) {
      throw usage("- is given twice, and standard input can be read once only");
    }
    ReportFormat chosen = chosenFormat();
    Gathered gathered = new ReportInputs(console).gather(inputs);
    gathered
        .leftOut()
        .forEach(leftOut -> console.err().println("tbvctl: " + TextStyle.line(leftOut.reason())));
    if (gathered.sources().isEmpty()) {
      console.err().println("tbvctl: nothing is left to report, so nothing was written.");
      return ExitCode.NOT_EXAMINED.value();
    }
    return write(chosen, LinkReport.of(gathered, about()), inputs);
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private boolean isToStandardOutput() {
    return output.equals(Path.of("-"));
  }

  private ReportFormat chosenFormat() {
    Optional<ReportFormat> byName =
        isToStandardOutput()
            ? Optional.of(ReportFormat.markdown)
            : ReportFormat.byName(output.toString());
    return format
        .or(() -> byName)
        .orElseThrow(
            () ->
                usage(
                    "--output "
                        + output
                        + ": its name does not tell the format; end it with .html or .md, or add"
                        + " --format"));
  }

  private LinkReport.About about() {
    List<String> words = new ArrayList<>(List.of("tbvctl"));
    words.addAll(Invocation.of(spec));
    return new LinkReport.About(Version.text(), console.clock().instant(), String.join(" ", words));
  }

  private int write(ReportFormat chosen, Page page, List<String> inputs) {
    if (isToStandardOutput()) {
      console.out().print(chosen.text(page));
      return ExitCode.OK.value();
    }
    ReportFiles report = ReportFiles.of(chosen, page, output);
    Optional<String> obstacle = report.obstacle(inputs);
    if (obstacle.isPresent()) {
      throw usage("--output " + output + ": " + obstacle.get());
    }
    try {
      for (Path written : report.paths()) {
        boolean replaces = Files.exists(written);
        report.write(written);
        console
            .err()
            .println(
                (replaces ? "Replaced " : "Wrote ") + TextStyle.line(written.toString()) + ".");
      }
      return ExitCode.OK.value();
    } catch (IOException e) {
      console
          .err()
          .println(
              "tbvctl: "
                  + TextStyle.line(
                      output + " could not be written: " + Sentence.of(IoReason.of(e))));
      return ExitCode.NOT_EXAMINED.value();
    }
  }
}
