package org.tbvctl.cli;

import java.util.concurrent.Callable;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.measure.LatencyMeasurement;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tbvctl probe latency}. */
@Command(
    name = "latency",
    description = {
      "Measures half the round trip of messages by size: percentiles, the floor and its rise with the"
          + " size, and what the harness itself costs."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl probe latency 10.0.0.2",
      "  tbvctl probe latency 10.0.0.2 --sizes 2..64K --transport uc --events -o json"
    })
final class ProbeLatencyCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--sizes",
      paramLabel = "LIST",
      defaultValue = "2..64K",
      converter = SizeListConverter.class,
      description = "Message sizes. Default: ${DEFAULT-VALUE}, every power of two times the first.")
  private String sizes;

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Samples of each size. Default: ${DEFAULT-VALUE}.")
  private int iterations;

  @Option(
      names = "--warmup",
      paramLabel = "N",
      defaultValue = "200",
      description = "Samples before these, which are dropped. Default: ${DEFAULT-VALUE}.")
  private int warmup;

  @Mixin private ProbeClientOptions options;
  @Spec private CommandSpec spec;

  ProbeLatencyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Positive.require(spec, "--iterations", iterations);
    Positive.requireNoLess(spec, "--warmup", warmup, 0);
    return new ProbeRunner(console, options, "latency", Invocation.of(spec))
        .run(
            ProbePlan.BY_COUNT,
            (client, ends, transport, deadline) ->
                new LatencyMeasurement(
                        Sizes.parseList(sizes).orElseThrow(),
                        transport,
                        options.operation(),
                        iterations,
                        warmup,
                        options.events())
                    .run(client, ends, deadline));
  }
}
