package org.tbvctl.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.measure.IntegrityMeasurement;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.traffic.Plan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tbvctl probe integrity}. */
@Command(
    name = "integrity",
    description = {
      "Sends messages that carry sequence, length and checksum, and reports loss, reordering, repetition"
          + " and damage with the first wrong byte. A size that fails is narrowed down by bisection."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl probe integrity 10.0.0.2",
      "  tbvctl probe integrity 10.0.0.2 --sizes 4K..16M --direction both --transport uc"
    })
final class ProbeIntegrityCommand implements Callable<Integer> {
  /** Up to the longest message of the module's protocol. */
  private static final String EVERY = "64,1K,4K..16M";

  private final Console console;

  @Option(
      names = "--sizes",
      paramLabel = "LIST",
      converter = SizeListConverter.class,
      description = "Message sizes. Default: " + EVERY + ", as far as both devices go.")
  private Optional<String> sizes = Optional.empty();

  @Option(
      names = "--messages",
      paramLabel = "N",
      defaultValue = "1000",
      description =
          "Messages of each size and direction, fewer where they are longer than 128K. Default:"
              + " ${DEFAULT-VALUE}.")
  private int messages;

  @Option(
      names = "--depth",
      paramLabel = "N",
      defaultValue = "32",
      description = "Messages on their way at once. Default: ${DEFAULT-VALUE}.")
  private int depth;

  @Option(
      names = "--patience",
      paramLabel = "DURATION",
      defaultValue = "5s",
      converter = PositiveDurationConverter.class,
      description = "When a size counts as failed that does not end. Default: ${DEFAULT-VALUE}.")
  private Duration patience;

  @Mixin private ProbeDirectionOption direction;
  @Mixin private ProbeClientOptions options;
  @Spec private CommandSpec spec;

  ProbeIntegrityCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Positive.require(spec, "--messages", messages);
    Positive.requireWithin(spec, "--depth", depth, 1, Plan.MOST_DEPTH);
    return new ProbeRunner(console, options, "integrity", Invocation.of(spec))
        .run(
            ProbePlan.BY_COUNT,
            (client, ends, transport, deadline) ->
                new IntegrityMeasurement(
                        chosen(client),
                        depth,
                        messages,
                        direction.shape(options, transport),
                        patience,
                        sizes.isPresent())
                    .run(client, ends, deadline));
  }

  /** The sizes that were asked for, or every one that both devices can carry. */
  private List<Integer> chosen(ProbeClient client) {
    if (sizes.isPresent()) {
      return Sizes.parseList(sizes.get()).orElseThrow();
    }
    long most =
        Math.min(client.ownDevice().maxMessageBytes(), client.serverDevice().maxMessageBytes());
    return Sizes.parseList(EVERY).orElseThrow().stream().filter(size -> size <= most).toList();
  }
}
