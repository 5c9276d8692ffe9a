package org.tbvctl.host;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Times of the wall clock as RFC 3339 text. A sampler writes and reads one at each look; the
 * formatters of the JDK, made for any form, take a good part of such a look, so the form that this
 * program writes has a short way here.
 */
final class WallClockText {
  /** What comes before a fraction; 0 stands for any digit. */
  private static final String FORM = "0000-00-00T00:00:00";

  private static final int FRACTION = FORM.length();
  private static final int MOST_DIGITS = 9;

  private WallClockText() {}

  /** The text that {@link Instant#toString} gives. */
  static String of(Instant instant) {
    String text = LocalDateTime.ofInstant(instant, ZoneOffset.UTC).toString();
    boolean wholeMinute = text.length() < FRACTION;
    return wholeMinute ? text + ":00Z" : text + 'Z';
  }

  /** The time that a text tells; empty when it tells none. */
  static Optional<Instant> parse(String text) {
    return ownForm(text).or(() -> anyForm(text));
  }

  private static Optional<Instant> anyForm(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static boolean hasOwnForm(String text) {
    int end = text.length() - 1;
    if (end < FRACTION || end > FRACTION + 1 + MOST_DIGITS || text.charAt(end) != 'Z') {
      return false;
    }
    for (int at = 0; at < end; at++) {
      char wanted = at < FRACTION ? FORM.charAt(at) : at == FRACTION ? '.' : '0';
      char c = text.charAt(at);
      boolean fits = wanted == '0' ? c >= '0' && c <= '9' : c == wanted;
      if (!fits) {
        return false;
      }
    }
    return end != FRACTION + 1;
  }

  /** Empty also for what only the JDK's reader knows: a leap second, the end of a day as 24:00. */
  private static Optional<Instant> ownForm(String text) {
    if (!hasOwnForm(text)) {
      return Optional.empty();
    }
    int nanos = 0;
    for (int digit = 0; digit < MOST_DIGITS; digit++) {
      int at = FRACTION + 1 + digit;
      nanos = nanos * 10 + (at < text.length() - 1 ? text.charAt(at) - '0' : 0);
    }
    try {
      return Optional.of(
          LocalDateTime.of(
                  number(text, 0, 4),
                  number(text, 5, 7),
                  number(text, 8, 10),
                  number(text, 11, 13),
                  number(text, 14, 16),
                  number(text, 17, 19),
                  nanos)
              .toInstant(ZoneOffset.UTC));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static int number(String text, int from, int to) {
    return Integer.parseInt(text, from, to, 10);
  }
}
