package org.tbvctl.cli;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.measure.BandwidthMeasurement;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.verbs.QueuePairType;
import org.tbvctl.wording.DurationText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tbvctl probe bandwidth}. */
@Command(
    name = "bandwidth",
    description = {
      "Measures throughput by size, connections and depth. What counts is what was received and of"
          + " which every byte was checked; the figure is held against what the cable trained to."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl probe bandwidth 10.0.0.2",
      "  tbvctl probe bandwidth 10.0.0.2 --sizes 4K,64K,1M --queue-pairs 1,4 --direction both"
    })
final class ProbeBandwidthCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--sizes",
      paramLabel = "LIST",
      defaultValue = "64K",
      converter = SizeListConverter.class,
      description = "Message sizes. Default: ${DEFAULT-VALUE}.")
  private String sizes;

  @Option(
      names = "--queue-pairs",
      paramLabel = "LIST",
      defaultValue = "1",
      converter = CountList.Converter.class,
      description = "Connections side by side, such as 1,4 or 1..8. Default: ${DEFAULT-VALUE}.")
  private CountList queuePairs;

  @Option(
      names = "--depth",
      paramLabel = "LIST",
      defaultValue = "64",
      converter = CountList.Converter.class,
      description =
          "Messages of a connection on their way at once, such as 16,64 or 1..64. Default:"
              + " ${DEFAULT-VALUE}.")
  private CountList depths;

  @Option(
      names = "--duration",
      paramLabel = "DURATION",
      defaultValue = "2s",
      converter = PositiveDurationConverter.class,
      description = "How long each combination sends. Default: ${DEFAULT-VALUE}.")
  private Duration duration;

  @Mixin private ProbeDirectionOption direction;
  @Mixin private ProbeClientOptions options;
  @Spec private CommandSpec spec;

  ProbeBandwidthCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    queuePairs.requireWithin(spec, "--queue-pairs", 1, Plan.MOST_PAIRS);
    depths.requireWithin(spec, "--depth", 1, Plan.MOST_DEPTH);
    ProbePlan plan = plan();
    options.timeout().require(spec, plan);
    return new ProbeRunner(console, options, "bandwidth", Invocation.of(spec))
        .run(
            plan,
            (client, ends, transport, deadline) ->
                measurement(transport).run(client, ends, deadline));
  }

  private BandwidthMeasurement measurement(QueuePairType transport) {
    return new BandwidthMeasurement(
        Sizes.parseList(sizes).orElseThrow(),
        queuePairs.values(),
        depths.values(),
        direction.shape(options, transport),
        duration);
  }

  private ProbePlan plan() {
    int combinations =
        Sizes.parseList(sizes).orElseThrow().size()
            * queuePairs.values().size()
            * depths.values().size();
    return new ProbePlan(
        measurement(QueuePairType.RC).planned(),
        combinations
            + (combinations == 1 ? " combination" : " combinations")
            + " of --duration "
            + DurationText.words(duration));
  }
}
