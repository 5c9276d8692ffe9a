package org.tbvctl.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.history.History;
import org.tbvctl.history.HistoryDocument;
import org.tbvctl.history.HistoryText;
import org.tbvctl.history.TimeWord;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.recorder.ClockSpan;
import org.tbvctl.recorder.RailKey;
import org.tbvctl.recorder.RecordingException;
import org.tbvctl.recorder.RecordingReader;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tbvctl history}: what the agent recorded. */
@Command(
    name = "history",
    description =
        "Shows what the agent recorded: curves, events, findings and the last second. Without a time:"
            + " the last hour.",
    footer = {
      "",
      "Examples:",
      "  tbvctl history --since 10m",
      "  tbvctl history --around \"2026-11-27 03:15\" --rail 0 -o json"
    })
final class HistoryCommand implements Callable<Integer> {
  /** With label, largest value and frame a curve is no wider than 80 columns. */
  private static final int TEXT_STEPS = 40;

  private static final int MOST_STEPS = 10_000;

  private final Console console;

  @Spec private CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--since",
      paramLabel = "TIME|DURATION",
      description =
          "From then to the end of the recording: so long before its end (5m), or a time (10:15,"
              + " 2026-11-27 10:15:30).")
  private Optional<String> since = Optional.empty();

  @Option(
      names = "--around",
      paramLabel = "TIME",
      description = "The minutes before and after a time; last is the end of the recording.")
  private Optional<String> around = Optional.empty();

  @Option(
      names = "--span",
      paramLabel = "DURATION",
      converter = PositiveDurationConverter.class,
      defaultValue = "10m",
      description = "How much --around shows. Default: ${DEFAULT-VALUE}.")
  private Duration span;

  @Option(
      names = "--rail",
      paramLabel = "[PEER:]RAIL",
      description = "Only this rail, by the module's numbers, such as 0 or 2:1.")
  private Optional<String> rail = Optional.empty();

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "120",
      description = "Values of a curve in JSON. Default: ${DEFAULT-VALUE}.")
  private int steps;

  @Mixin private StateDirectory directory;
  @Mixin private OutputOptions output;
  @Mixin private Tbvctl.Common common;

  private HistoryCommand(Console console) {
    this.console = console;
  }

  static CommandLine with(Console console) {
    return new CommandLine(new HistoryCommand(console))
        .addSubcommand("export", new HistoryExportCommand(console));
  }

  @Override
  public Integer call() throws Exception {
    OptionPairs.goWithOnly(spec, "--around", "--span");
    if (since.isPresent() && around.isPresent()) {
      throw usage("--since and --around do not go together");
    }
    if (steps < 1 || steps > MOST_STEPS) {
      throw usage("--steps: " + steps + " is not between 1 and " + MOST_STEPS);
    }
    Predicate<RailKey> rails = rails();
    Path folder = directory.path(console);
    History history;
    try (RecordingReader reader = RecordingReader.open(folder)) {
      history = read(reader, RecordedReading.clock(reader, folder), rails);
    } catch (RecordingException | RefusedCaptureException e) {
      return FailureReport.print(
          console, output.format().name(), ExitCode.NOT_EXAMINED, e.getMessage());
    }
    if (isText()) {
      console
          .out()
          .print(
              TextStyle.harmless(
                  HistoryText.of(history, output.style(console), ZoneId.systemDefault())));
    } else {
      Map<String, Object> document =
          HistoryDocument.of(history, folder.toString(), Version.text(), console.clock().instant());
      output.printDocument(console, document);
    }
    return ExitCode.OK.value();
  }

  private boolean isText() {
    return output.format() == OutputOptions.Format.text;
  }

  private History read(RecordingReader reader, List<ClockSpan> clock, Predicate<RailKey> rails)
      throws RecordingException {
    long newest = RecordedReading.newest(clock);
    long from = newest - Duration.ofHours(1).toMillis();
    long to = newest;
    if (since.isPresent()) {
      from = time("--since", since.get(), newest);
    } else if (around.isPresent()) {
      long middle = time("--around", around.get(), newest);
      from = middle - span.toMillis() / 2;
      to = middle + span.toMillis() / 2;
    }
    to = Math.max(from, to);
    return History.read(reader, clock, from, to, rails, isText() ? columns(to - from) : steps);
  }

  /** Columns are longer than the second that samples are apart, so that none is empty by chance. */
  private static int columns(long millis) {
    return (int) Math.max(1, Math.min(TEXT_STEPS, millis / 1_500));
  }

  private long time(String option, String word, long newest) {
    return new TimeWord(word)
        .resolve(newest, ZoneId.systemDefault())
        .orElseThrow(() -> usage(option + ": '" + word + "' is no time; " + TimeWord.FORMS));
  }

  private Predicate<RailKey> rails() {
    if (rail.isEmpty()) {
      return key -> true;
    }
    String word = rail.get();
    int colon = word.indexOf(':');
    try {
      long number = Long.parseLong(word.substring(colon + 1));
      if (colon < 0) {
        return key -> key.rail() == number;
      }
      long peer = Long.parseLong(word.substring(0, colon));
      return key -> key.rail() == number && key.peer() == peer;
    } catch (NumberFormatException e) {
      throw usage("--rail: '" + word + "' is no rail; use its number, or PEER:RAIL such as 2:1");
    }
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
