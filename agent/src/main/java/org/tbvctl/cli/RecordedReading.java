package org.tbvctl.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.history.Moment;
import org.tbvctl.history.RecordedHost;
import org.tbvctl.history.RecordedPairCheck;
import org.tbvctl.history.Stretch;
import org.tbvctl.history.TimeWord;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.recorder.ClockSpan;
import org.tbvctl.recorder.RecordingException;
import org.tbvctl.recorder.RecordingReader;
import org.tbvctl.snapshot.HostSnapshot;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Reads a host out of a recording. */
final class RecordedReading {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** Something is written at least once a minute while an agent runs. */
  private static final long LONGEST_SILENCE_NANOS = 120_000_000_000L;

  private final Path folder;

  private RecordedReading(Path folder) {
    this.folder = folder;
  }

  static RecordedReading of(Path folder) {
    return new RecordedReading(folder);
  }

  /**
   * The host at a time.
   *
   * @param further takes the check that tells what was seen then with the other end
   * @param word the time as it was typed
   * @param interval how far the sample before should be away
   * @throws RefusedCaptureException when the recording has nothing of that time
   */
  HostSnapshot snapshot(
      CommandLine command, List<Check> further, String word, Optional<Duration> interval)
      throws RefusedCaptureException {
    try (RecordingReader reader = RecordingReader.open(folder)) {
      Moment moment = moment(command, reader, word);
      further.add(RecordedPairCheck.at(reader, moment));
      return HostSnapshot.read(RecordedHost.at(reader, moment, interval.orElse(INTERVAL)));
    } catch (RecordingException e) {
      throw new RefusedCaptureException(e.getMessage(), e);
    }
  }

  /** The same as a source. */
  RecordedHost host(CommandLine command, String word, Optional<Duration> interval)
      throws RefusedCaptureException {
    try (RecordingReader reader = RecordingReader.open(folder)) {
      Moment moment = moment(command, reader, word);
      return RecordedHost.at(reader, moment, interval.orElse(INTERVAL));
    } catch (RecordingException e) {
      throw new RefusedCaptureException(e.getMessage(), e);
    }
  }

  private Moment moment(CommandLine command, RecordingReader reader, String word)
      throws RecordingException, RefusedCaptureException {
    List<ClockSpan> clock = clock(reader, folder);
    long newest = newest(clock);
    long millis =
        new TimeWord(word)
            .resolve(newest, ZoneId.systemDefault())
            .orElseThrow(
                () ->
                    new ParameterException(
                        command, "'" + word + "' is no time; " + TimeWord.FORMS));
    Moment moment =
        Stretch.at(clock, millis)
            .orElseThrow(
                () ->
                    new RefusedCaptureException(
                        "The recording in "
                            + folder
                            + " begins at "
                            + Instant.ofEpochMilli(clock.get(0).wallMillis(clock.get(0).from()))
                            + ", after "
                            + Instant.ofEpochMilli(millis)
                            + "."));
    long sign = reader.lastSign(moment.clock().boot(), moment.at());
    long silent = Math.max(moment.at() - sign, (millis - moment.wallMillis()) * 1_000_000);
    if (silent > LONGEST_SILENCE_NANOS) {
      throw new RefusedCaptureException(
          "Nothing was recorded at "
              + Instant.ofEpochMilli(millis)
              + "; the last before it is of "
              + Instant.ofEpochMilli(moment.clock().wallMillis(sign))
              + ".");
    }
    return moment;
  }

  /**
   * All stretches of a recording, at least one.
   *
   * @throws RefusedCaptureException when it is empty
   */
  static List<ClockSpan> clock(RecordingReader reader, Path folder)
      throws RecordingException, RefusedCaptureException {
    List<ClockSpan> clock = reader.clock();
    if (clock.isEmpty()) {
      throw new RefusedCaptureException(
          "The recording in " + folder + " is empty; the agent wrote no sample into it yet.");
    }
    return clock;
  }

  /** The newest moment, in milliseconds since 1970. */
  static long newest(List<ClockSpan> clock) {
    ClockSpan last = clock.get(clock.size() - 1);
    return last.wallMillis(last.to());
  }
}
