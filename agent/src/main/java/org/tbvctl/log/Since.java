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
    Optional<Duration> duration = duration(text);
    if (duration.isPresent()) {
      return duration.map(Before::new);
    }
    try {
      if (text.indexOf(':') < 0 && text.indexOf('-') < 0) {
        double seconds = Double.parseDouble(text);
        return seconds >= 0 && seconds < 1e9
            ? Optional.of(new KernelClock((long) (seconds * 1e9)))
            : Optional.empty();
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

  private static Optional<Duration> duration(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    int digits = 0;
    while (digits < lower.length() && Character.isDigit(lower.charAt(digits))) {
      digits++;
    }
    if (digits == 0 || digits > 9) {
      return Optional.empty();
    }
    long count = Long.parseLong(lower.substring(0, digits));
    return switch (lower.substring(digits)) {
      case "ms" -> Optional.of(Duration.ofMillis(count));
      case "s" -> Optional.of(Duration.ofSeconds(count));
      case "m", "min" -> Optional.of(Duration.ofMinutes(count));
      case "h" -> Optional.of(Duration.ofHours(count));
      case "d" -> Optional.of(Duration.ofDays(count));
      default -> Optional.empty();
    };
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
