package org.tbvctl.kernellog;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads the time texts of kernel logs. Times with an offset become UTC; the others stay in the zone
 * of the host, which their source does not tell.
 */
public final class WallClock {
  private static final DateTimeFormatter CTIME = formatter("EEE MMM d HH:mm:ss yyyy");
  private static final DateTimeFormatter FULL = formatter("EEE yyyy-MM-dd HH:mm:ss");
  private static final DateTimeFormatter OFFSET =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
          .appendPattern("[XXX][XX]")
          .toFormatter(Locale.ROOT);

  private final int year;
  private final DateTimeFormatter syslog;

  /**
   * @param year the year of times that are written without one
   */
  public WallClock(int year) {
    this.year = year;
    this.syslog =
        new DateTimeFormatterBuilder()
            .appendPattern("MMM d HH:mm:ss")
            .parseDefaulting(ChronoField.YEAR, year)
            .toFormatter(Locale.ENGLISH);
  }

  private static DateTimeFormatter formatter(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
  }

  /** The year that times without one are given. */
  public int year() {
    return year;
  }

  /** The time, or empty for a text of another form such as a difference. */
  public Optional<LocalDateTime> parse(String text) {
    String plain = singleBlanks(text.strip());
    if (plain.length() < 15) {
      return Optional.empty();
    }
    try {
      char first = plain.charAt(0);
      if (first >= '0' && first <= '9') {
        return Optional.of(iso(plain.replace(',', '.').replace(' ', 'T')));
      }
      if (plain.charAt(4) >= '0' && plain.charAt(4) <= '9' && plain.indexOf('-') > 0) {
        return Optional.of(LocalDateTime.parse(plain.substring(0, 23), FULL));
      }
      if (first(plain, ' ') == 3 && Character.isLetter(plain.charAt(4))) {
        return Optional.of(LocalDateTime.parse(plain, CTIME));
      }
      int fraction = plain.indexOf('.');
      return Optional.of(
          LocalDateTime.parse(fraction < 0 ? plain : plain.substring(0, fraction), syslog));
    } catch (DateTimeException | StringIndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private static LocalDateTime iso(String text) {
    char last = text.charAt(text.length() - 1);
    boolean offset = last == 'Z' || text.indexOf('+') > 0 || text.lastIndexOf('-') > 9;
    return offset
        ? OffsetDateTime.parse(text, OFFSET).withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime()
        : LocalDateTime.parse(text);
  }

  private static int first(String text, char character) {
    return text.indexOf(character);
  }

  private static String singleBlanks(String text) {
    int doubled = text.indexOf("  ");
    return doubled < 0 ? text : text.substring(0, doubled) + text.substring(doubled + 1);
  }
}
