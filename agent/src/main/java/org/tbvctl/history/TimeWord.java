package org.tbvctl.history;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import org.tbvctl.wording.DurationText;

/**
 * A time as a person writes it: {@code last}, so long before the end of the recording ({@code 5m}),
 * a time within the day before that end ({@code 10:15}), a date, or both with or without a zone.
 */
public record TimeWord(String text) {
  /** What is accepted, to be shown to a person. */
  public static final String FORMS =
      "use last, a duration before the end of the recording such as 5m, a time such as 10:15 or"
          + " 2026-11-27 10:15:30, or one with a zone such as 2026-11-27T10:15:30Z";

  /**
   * The time in milliseconds since 1970; empty when the text is no time.
   *
   * @param newest the recording's newest moment
   * @param zone of times without one
   */
  public Optional<Long> resolve(long newest, ZoneId zone) {
    if (text.equals("last")) {
      return Optional.of(newest);
    }
    Optional<Duration> before = DurationText.parseAny(text.toLowerCase(Locale.ROOT));
    if (before.isPresent()) {
      return Optional.of(newest - before.get().toMillis());
    }
    try {
      return Optional.of(instant(newest, zone).toEpochMilli());
    } catch (DateTimeException | ArithmeticException e) {
      return Optional.empty();
    }
  }

  private Instant instant(long newest, ZoneId zone) {
    if (text.indexOf('-') < 0) {
      LocalDate day = Instant.ofEpochMilli(newest).atZone(zone).toLocalDate();
      LocalTime time = LocalTime.parse(text);
      Instant today = day.atTime(time).atZone(zone).toInstant();
      // Shortly after midnight, 23:50 is yesterday's.
      return today.toEpochMilli() > newest
          ? day.minusDays(1).atTime(time).atZone(zone).toInstant()
          : today;
    }
    if (text.indexOf(':') < 0) {
      return LocalDate.parse(text).atStartOfDay(zone).toInstant();
    }
    String iso = text.replace(' ', 'T');
    boolean zoned = iso.endsWith("Z") || iso.lastIndexOf('+') > 0 || iso.lastIndexOf('-') > 7;
    return zoned
        ? OffsetDateTime.parse(iso).toInstant()
        : LocalDateTime.parse(iso).atZone(zone).toInstant();
  }
}
