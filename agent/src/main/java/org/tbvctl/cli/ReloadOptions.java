package org.tbvctl.cli;

import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Whether and how the module is loaded again after its options were written. */
final class ReloadOptions {

  /** What to do when the module loads and its link does not come up. */
  enum AfterFailure {
    /** Go back where a rail was up before; keep the new options where there was nothing to lose. */
    auto,
    keep,
    rollback
  }

  @Option(
      names = "--reload",
      description =
          "Load the module again, only when nothing uses it; back to the old options when that"
              + " fails.")
  private boolean reload;

  @Option(
      names = "--peer",
      paramLabel = "WHERE",
      description = "The other end, to see that nothing is under way there: a capture or ssh:HOST.")
  private Optional<String> peer = Optional.empty();

  @Option(
      names = "--watch",
      paramLabel = "DURATION",
      defaultValue = "8s",
      converter = DurationConverter.class,
      description =
          "How long to watch the kernel log after the load for a link that fails; ends early when"
              + " the link is up or given up. Default: ${DEFAULT-VALUE}.")
  private Duration watch;

  @Option(
      names = "--if-link-fails",
      paramLabel = "WORD",
      defaultValue = "auto",
      description =
          "When the module loads and the link does not come up: auto goes back to the old options"
              + " if a rail was up before, keep and rollback do as they say. Default:"
              + " ${DEFAULT-VALUE}.")
  private AfterFailure afterFailure;

  boolean wanted() {
    return reload;
  }

  Optional<String> peer() {
    return peer;
  }

  Duration watch() {
    return watch;
  }

  /**
   * Whether to go back.
   *
   * @param railsBefore how many rails were up before the reload
   */
  boolean goesBack(int railsBefore) {
    return switch (afterFailure) {
      case auto -> railsBefore > 0;
      case keep -> false;
      case rollback -> true;
    };
  }
}
