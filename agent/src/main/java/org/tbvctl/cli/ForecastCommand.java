package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.forecast.Cluster;
import org.tbvctl.forecast.Forecast;
import org.tbvctl.forecast.ForecastDocument;
import org.tbvctl.forecast.ForecastText;
import org.tbvctl.forecast.LinkFigures;
import org.tbvctl.forecast.MeasuredLink;
import org.tbvctl.forecast.ModelShape;
import org.tbvctl.forecast.Question;
import org.tbvctl.forecast.Topology;
import org.tbvctl.linkreport.source.Gathered;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tbvctl forecast}: what a link does to inference over several hosts. */
@Command(
    name = "forecast",
    description = {
      "Computes what a link with these figures lets tensor and pipeline parallel inference reach at"
          + " most, for one conversation: time of a token by part, and of a prompt as one piece, which"
          + " figure bounds it, which one to improve first, and where the two ways are equally fast. The"
          + " figures come from documents of 'tbvctl probe latency' and 'bandwidth' or from options;"
          + " all arithmetic is shown. What runs in the field stays well below such bounds."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl forecast latency.json bandwidth.json --model Kimi-K2 --memory-bandwidth 819GB/s"
          + " --hosts 4",
      "  tbvctl forecast --latency 8us --bandwidth 9Gb/s --model Qwen3-32B --memory-bandwidth 256GB/s"
    })
final class ForecastCommand implements Callable<Integer> {
  private static final int MOST_HOSTS = 4096;

  private final Console console;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "JSON documents of 'tbvctl probe'; - is standard input.")
  private List<Path> files = List.of();

  @Option(
      names = "--latency",
      paramLabel = "TIME",
      converter = LatencyConverter.class,
      description = "One way, of a small message, such as 8.4us.")
  private Optional<Double> latency = Optional.empty();

  @Option(
      names = "--bandwidth",
      paramLabel = "RATE",
      converter = BitRateConverter.class,
      description =
          "Of the link between two hosts, in one direction, such as 3.9Gb/s; a bare number is Gb/s.")
  private Optional<Double> bandwidth = Optional.empty();

  @Option(
      names = "--hosts",
      paramLabel = "N",
      description = "How many hosts. Default: as many as --memory-bandwidth has figures, else 2.")
  private Optional<Integer> hosts = Optional.empty();

  @Option(
      names = "--memory-bandwidth",
      paramLabel = "RATE",
      converter = MemoryRates.Converter.class,
      description =
          "Of each host, such as 819GB/s; one figure for all, or one of each with commas.")
  private List<MemoryRates> memoryRates = List.of();

  @Option(
      names = "--topology",
      paramLabel = "CABLES",
      defaultValue = "mesh",
      description =
          "${COMPLETION-CANDIDATES}: a cable between each two hosts, or from one to the next."
              + " Default: ${DEFAULT-VALUE}.")
  private Cables cables;

  @Mixin private ForecastModelOptions model;
  @Mixin private ForecastMeasuredOptions other;
  @Mixin private FactOptions output;
  @Mixin private Tbvctl.Common common;

  /** How hosts are cabled. */
  enum Cables {
    mesh,
    ring
  }

  ForecastCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    List<String> inputs = files.stream().map(Path::toString).toList();
    if (Collections.frequency(inputs, ReportInputs.STANDARD_INPUT) > 1) {
      throw usage("- is given twice, and standard input can be read once only");
    }
    ModelShape shape = model.shape(spec);
    Cluster cluster = cluster();
    Gathered gathered = new ReportInputs(console).gather(inputs);
    gathered
        .leftOut()
        .forEach(leftOut -> console.err().println("tbvctl: " + TextStyle.line(leftOut.reason())));
    MeasuredLink measured = MeasuredLink.of(gathered);
    Optional<MeasuredLink.Figure> nanos =
        latency.map(value -> new MeasuredLink.Figure(value, "--latency")).or(measured::latency);
    Optional<MeasuredLink.Figure> bits =
        bandwidth
            .map(value -> new MeasuredLink.Figure(value, "--bandwidth"))
            .or(measured::bandwidth);
    if (nanos.isEmpty() || bits.isEmpty()) {
      return missing(nanos.isEmpty(), bits.isEmpty(), measured.refused());
    }
    measured
        .refused()
        .forEach(reason -> console.err().println("tbvctl: " + TextStyle.line(reason)));
    LinkFigures link =
        new LinkFigures(
            nanos.get().value(), bits.get().value(), nanos.get().from(), bits.get().from());
    Question question = new Question(shape, link, cluster, model.workload(spec, shape));
    return print(Forecast.of(question, other.of(spec, question)));
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private Cluster cluster() {
    List<Double> memory = memoryRates.stream().flatMap(rates -> rates.each().stream()).toList();
    if (memory.isEmpty()) {
      throw usage("--memory-bandwidth is missing; give that of each host, such as 819GB/s");
    }
    int count = hosts.orElse(memory.size() > 1 ? memory.size() : 2);
    if (count < 2 || count > MOST_HOSTS) {
      throw usage("--hosts is " + count + "; a link joins 2 or more, up to " + MOST_HOSTS);
    }
    if (memory.size() > 1 && memory.size() != count) {
      throw usage(
          "--memory-bandwidth has "
              + memory.size()
              + " figures for "
              + count
              + " hosts; give one for all or one of each");
    }
    List<Double> each = memory.size() > 1 ? memory : Collections.nCopies(count, memory.get(0));
    return new Cluster(
        each,
        switch (cables) {
          case mesh -> Topology.MESH;
          case ring -> Topology.RING;
        });
  }

  /** Files that were named and do not hold it could not be examined; without files it is misuse. */
  private int missing(boolean noLatency, boolean noBandwidth, List<String> refused) {
    String what =
        noLatency && noBandwidth
            ? "The link's latency and bandwidth are not known; give --latency and --bandwidth, or"
                + " documents of 'tbvctl probe latency' and 'tbvctl probe bandwidth'."
            : noLatency
                ? "The link's latency is not known; give --latency, or a document of 'tbvctl probe"
                    + " latency'."
                : "The link's bandwidth is not known; give --bandwidth, or a document of 'tbvctl"
                    + " probe bandwidth'.";
    if (files.isEmpty()) {
      throw usage(what);
    }
    List<String> sentences = new ArrayList<>(refused);
    sentences.add(what);
    return FailureReport.print(
        console, output.format().name(), ExitCode.NOT_EXAMINED, String.join(" ", sentences));
  }

  private int print(Forecast forecast) throws java.io.IOException {
    if (output.format() == OutputOptions.Format.text) {
      console.out().print(TextStyle.harmless(ForecastText.of(forecast)));
    } else {
      Map<String, Object> document = DocumentHead.of(ForecastDocument.SCHEMA, console);
      ForecastDocument.addTo(document, forecast);
      output.printDocument(console, document);
    }
    return ExitCode.OK.value();
  }
}
