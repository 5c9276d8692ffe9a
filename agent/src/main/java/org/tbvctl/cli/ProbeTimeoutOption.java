package org.tbvctl.cli;

import java.time.Duration;
import java.util.Optional;
import org.tbvctl.wording.DurationText;
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
    return after(ProbePlan.BY_COUNT);
  }

  /** The one that was asked for, or one that leaves the usual time beside what is planned. */
  Duration after(ProbePlan plan) {
    return timeout.orElse(USUAL.plus(plan.time()));
  }

  /** Refuses a plan that cannot end in its time. */
  void require(CommandSpec spec, ProbePlan plan) {
    String takes = "the plan (" + plan.words() + ") takes " + DurationText.words(plan.time());
    if (plan.time().compareTo(LONGEST) > 0) {
      throw new ParameterException(
          spec.commandLine(), takes + ", and a probe lasts a day at most; plan less");
    }
    if (timeout.isPresent() && plan.time().compareTo(forMeasuring(timeout.get())) >= 0) {
      throw new ParameterException(
          spec.commandLine(),
          takes
              + ", and --timeout is "
              + DurationText.words(timeout.get())
              + ", of which "
              + DurationText.words(forMeasuring(timeout.get()))
              + " are for starting and measuring; plan less, or leave --timeout out for one that is"
              + " long enough");
    }
  }

  private static Duration forMeasuring(Duration whole) {
    return whole.minus(TimedProbe.reporting(whole));
  }
}
