package org.tbvctl.log;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.tbvctl.kernellog.EventCollector;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogDecoder;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.LogExtent;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.kernellog.RepeatedEvent;
import org.tbvctl.kernellog.WallClock;

/**
 * Which part of a log is wanted.
 *
 * @param boot 0 for the last boot of the log, -1 for the one before; empty for all
 * @param since where to start
 * @param everyLine each line by itself, and the lines of others too
 */
public record LogQuery(OptionalInt boot, Optional<Since> since, boolean everyLine) {
  /** Bounds the memory of a query that cannot fold repeats while it reads. */
  static final int MOST_LINES = 100_000;

  /** The log does not have what was asked for. */
  public static final class NotInLogException extends Exception {
    private static final long serialVersionUID = 1L;

    NotInLogException(String message) {
      super(message);
    }
  }

  /**
   * Reads a log.
   *
   * @param kernelNow kernel clock now when the log is this machine's own
   * @param clock reads the log's time texts
   */
  public LogTimeline run(
      String source,
      InputStream log,
      MessageCatalogue catalogue,
      OptionalLong kernelNow,
      WallClock clock)
      throws IOException, NotInLogException {
    if (!everyLine && since.isEmpty()) {
      KernelLog all = KernelLog.read(log, catalogue);
      checkBoot(source, all.boots());
      List<RepeatedEvent> entries =
          all.repeated().stream().filter(entry -> isWanted(entry.first(), all.boots())).toList();
      return new LogTimeline(source, all.boots(), all.complete(), all.problems(), entries);
    }
    NewestEvents newest = new NewestEvents(MOST_LINES, everyLine);
    LogDecoder decoder = new LogDecoder(catalogue, newest);
    decoder.decode(log);
    LogExtent extent = decoder.finish();
    checkBoot(source, extent.boots());
    Predicate<LogEvent> wanted = start(source, extent, kernelNow, clock);
    List<LogEvent> events =
        newest.events().stream()
            .filter(event -> isWanted(event, extent.boots()))
            .filter(wanted)
            .toList();
    List<String> problems = new ArrayList<>(extent.problems());
    if (newest.dropped() > 0) {
      problems.add(newest.dropped() + " older lines were left out");
    }
    return new LogTimeline(
        source, extent.boots(), extent.complete(), List.copyOf(problems), fold(events, extent));
  }

  private List<RepeatedEvent> fold(List<LogEvent> events, LogExtent extent) {
    if (everyLine) {
      return events.stream().map(event -> new RepeatedEvent(event, event, 1)).toList();
    }
    EventCollector collector = new EventCollector();
    events.forEach(collector::event);
    return collector.log(extent).repeated();
  }

  private boolean isWanted(LogEvent event, int boots) {
    return boot.isEmpty() || event.boot() == boots - 1 + boot.getAsInt();
  }

  private void checkBoot(String source, int boots) throws NotInLogException {
    if (boot.isPresent() && (boot.getAsInt() > 0 || boots - 1 + boot.getAsInt() < 0)) {
      throw new NotInLogException(
          source
              + " has "
              + (boots == 1 ? "1 boot" : boots + " boots")
              + "; --boot takes 0 for the last"
              + (boots > 1 ? " down to " + (1 - boots) + " for the first" : ""));
    }
  }

  private Predicate<LogEvent> start(
      String source, LogExtent extent, OptionalLong kernelNow, WallClock clock)
      throws NotInLogException {
    if (since.isEmpty()) {
      return event -> true;
    }
    return since
        .get()
        .select(extent, kernelNow, clock)
        .orElseThrow(
            () ->
                new NotInLogException(
                    source
                        + " has no time of that kind; --since takes a duration such as 5m, and"
                        + " kernel seconds such as 812.5 or a wall clock time, whichever the log"
                        + " shows"));
  }
}
