package org.tbvctl.cli;

import org.tbvctl.probe.measure.FlowShape;
import org.tbvctl.verbs.QueuePairType;
import picocli.CommandLine.Option;

/** Which way messages go. */
final class ProbeDirectionOption {

  /** Seen from this end. */
  enum Direction {
    forward,
    backward,
    both
  }

  @Option(
      names = "--direction",
      paramLabel = "WAY",
      defaultValue = "forward",
      description = "From this end, to it, or both at once: ${COMPLETION-CANDIDATES}.")
  private Direction direction;

  FlowShape shape(ProbeClientOptions options, QueuePairType transport) {
    return new FlowShape(
        transport,
        options.operation(),
        direction != Direction.backward,
        direction != Direction.forward,
        options.events());
  }
}
