package org.tbvctl.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.tbvctl.recorder.AgentRecorder;
import org.tbvctl.recorder.RecorderSettings;
import org.tbvctl.sampling.WatchedHost;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the agent records, and how much of it. */
final class RecorderOptions {

  @Mixin private StateDirectory directory;

  @Option(
      names = "--record-size",
      paramLabel = "SIZE",
      converter = SizeConverter.class,
      description = "Bound of the recording's files, at least 8M. Default: 512M.")
  private long size = RecorderSettings.DEFAULT_BYTES;

  @Option(
      names = "--record-age",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = "How much recorded time is kept. Default: 30d.")
  private Duration age = RecorderSettings.DEFAULT_LONGEST;

  @Option(names = "--no-record", description = "Record nothing.")
  private boolean off;

  /** What is wrong with the options, as a sentence. */
  Optional<String> misuse() {
    if (size < RecorderSettings.FEWEST_BYTES) {
      return Optional.of("--record-size: a recording needs at least 8M");
    }
    return age.isZero()
        ? Optional.of("--record-age: a recording that keeps nothing is --no-record")
        : Optional.empty();
  }

  /** Starts to record, unless that is not wanted. */
  Optional<AgentRecorder> open(
      Console console, WatchedHost host, Executor beside, Consumer<String> notices) {
    if (off) {
      return Optional.empty();
    }
    Path folder = directory.path(console);
    return Optional.of(
        AgentRecorder.start(
            new RecorderSettings(folder, size, age),
            host,
            beside,
            "tbvctl agent " + Version.text(),
            notices));
  }
}
