package org.tbvctl.cli;

import java.time.Duration;
import picocli.CommandLine.Option;

/** When a probe ends. */
final class ProbeTimeoutOption {

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      defaultValue = "60s",
      converter = PositiveDurationConverter.class,
      description = "When to end, whatever the device does. Default: ${DEFAULT-VALUE}.")
  private Duration timeout;

  Duration value() {
    return timeout;
  }
}
