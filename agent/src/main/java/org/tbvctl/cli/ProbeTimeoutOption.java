package org.tbvctl.cli;

import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** When a probe ends. */
final class ProbeTimeoutOption {
  private static final Duration USUAL = Duration.ofSeconds(60);

  /** Both ends count the time of a step in nanoseconds up to this. */
  private static final Duration LONGEST = Duration.ofDays(1);

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      converter = PositiveDurationConverter.class,
      description =
          "When to end, whatever the device does. Default: 60s, and as much more as the planned"
              + " --duration takes, where there is one.")
  private Optional<Duration> timeout = Optional.empty();

  Duration value() {
    return after(Duration.ZERO);
  }

  /** The one that was asked for, or one that leaves the usual time beside what is planned. */
  Duration after(Duration planned) {
    return timeout.orElse(USUAL.plus(planned));
  }

  /**
   * Refuses a plan that cannot end in its time.
   *
   * @param plan in words, such as {@code 4 combinations of --duration 2s}
   */
  void require(CommandSpec spec, Duration planned, String plan) {
    if (planned.compareTo(LONGEST) > 0) {
      throw new ParameterException(
          spec.commandLine(),
          plan + " take " + words(planned) + ", and a probe lasts a day at most; plan less");
    }
    if (timeout.isPresent() && planned.compareTo(timeout.get()) > 0) {
      throw new ParameterException(
          spec.commandLine(),
          plan
              + " take "
              + words(planned)
              + ", and --timeout is "
              + words(timeout.get())
              + "; plan less, or leave --timeout out for one that is long enough");
    }
  }

  /** Whole seconds where it is some, else milliseconds. */
  static String words(Duration duration) {
    return duration.toMillisPart() == 0 ? duration.toSeconds() + "s" : duration.toMillis() + "ms";
  }
}
