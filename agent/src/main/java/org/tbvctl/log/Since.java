package org.tbvctl.log;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.LogExtent;
import org.tbvctl.kernellog.WallClock;
import org.tbvctl.wording.DurationText;

/** Where a timeline starts: so long before the end, or at a time of one of the two clocks. */
public sealed interface Since {

  /** So long before the log's last record, or before now when the log is live. */
  record Before(Duration time) implements Since {}

  /** At this reading of the kernel clock. */
  record KernelClock(long nanos) implements Since {}

  /** At this time of day of the log's last day. */
  record TimeOfDay(LocalTime time) implements Since {}

  /** At this time, in the zone that the log is written in. */
  record At(LocalDateTime time) implements Since {}

  /**
   * Reads {@code 5m}, {@code 812.5} (kernel seconds), {@code 10:15}, {@code 2026-11-27} or {@code
   * 2026-11-27 10:15}.
   *
   * @return empty for any other text
   */
  static Optional<Since> parse(String text) {
    Optional<Duration> duration = DurationText.parse(text.toLowerCase(Locale.ROOT));
    if (duration.isPresent()) {
      return duration.map(Before::new);
    }
    try {
      if (text.indexOf(':') < 0 && text.indexOf('-') < 0) {
        return DurationText.parse(text + "s").map(Duration::toNanos).map(KernelClock::new);
      }
      if (text.indexOf('-') < 0) {
        return Optional.of(new TimeOfDay(LocalTime.parse(text)));
      }
      if (text.length() == 10) {
        return Optional.of(new At(LocalDate.parse(text).atStartOfDay()));
      }
      return new WallClock(LocalDate.EPOCH.getYear())
          .parse(text)
          .or(() -> Optional.of(LocalDateTime.parse(text.replace(' ', 'T'))))
          .map(At::new);
    } catch (DateTimeException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  /**
   * The events from there on; empty when the log lacks the clock that this start is told in.
   *
   * @param kernelNow kernel clock now, for a live log
   * @param clock reads the log's time texts
   */
  default Optional<Predicate<LogEvent>> select(
      LogExtent extent, OptionalLong kernelNow, WallClock clock) {
    OptionalLong endNanos = kernelNow.isPresent() ? kernelNow : extent.endNanos();
    Optional<LocalDateTime> endTime = extent.endWallClock().flatMap(clock::parse);
    if (this instanceof KernelClock at) {
      return endNanos.isPresent() ? Optional.of(fromNanos(at.nanos())) : Optional.empty();
    }
    if (this instanceof TimeOfDay at) {
      return endTime.map(end -> fromTime(end.toLocalDate().atTime(at.time()), clock));
    }
    if (this instanceof At at) {
      return endTime.map(end -> fromTime(at.time(), clock));
    }
    Duration before = ((Before) this).time();
    return endNanos.isPresent()
        ? Optional.of(fromNanos(endNanos.getAsLong() - before.toNanos()))
        : endTime.map(end -> fromTime(end.minus(before), clock));
  }

  private static Predicate<LogEvent> fromNanos(long start) {
    return event -> event.nanos().isPresent() && event.nanos().getAsLong() >= start;
  }

  private static Predicate<LogEvent> fromTime(LocalDateTime start, WallClock clock) {
    return event ->
        event.wallClock().flatMap(clock::parse).filter(time -> !time.isBefore(start)).isPresent();
  }
}
