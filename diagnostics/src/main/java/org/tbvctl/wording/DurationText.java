package org.tbvctl.wording;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/** Durations as people write them: {@code 500ms}, {@code 5s}, {@code 1.5h}. */
public final class DurationText {
  /** The longest one, in days; nothing overflows that counts it in nanoseconds. */
  public static final int MOST_DAYS = 36_500;

  /** What is accepted, to be shown to a person. */
  public static final String FORM =
      "a number with ms, s, m, h or d, such as 500ms or 1.5s, up to " + MOST_DAYS + "d";

  private static final int MOST_DIGITS = 9;

  private DurationText() {}

  /**
   * Reads a number and its unit: ms, s, m or min, h, d. The number may have a decimal fraction of
   * up to nine digits; what is less than a nanosecond is cut off.
   *
   * @return empty for any other text, and for more than {@link #MOST_DAYS}
   */
  public static Optional<Duration> parse(String text) {
    return parseAny(text).filter(all -> all.compareTo(Duration.ofDays(MOST_DAYS)) <= 0);
  }

  /** Reads it as {@link #parse} does, up to what nine digits of days hold. */
  public static Optional<Duration> parseAny(String text) {
    int point = digits(text, 0);
    boolean fraction = point < text.length() && text.charAt(point) == '.';
    int end = fraction ? digits(text, point + 1) : point;
    if (isOdd(point) || fraction && isOdd(end - point - 1)) {
      return Optional.empty();
    }
    Duration part = unit(text.substring(end));
    Duration whole = part.multipliedBy(Long.parseLong(text.substring(0, point)));
    Duration all = fraction ? whole.plus(part(part, text.substring(point + 1, end))) : whole;
    return part.isZero() ? Optional.empty() : Optional.of(all);
  }

  /** The shortest exact form, such as {@code 2m}, {@code 90s}, {@code 7.5s} or {@code 250ms}. */
  public static String words(Duration duration) {
    long seconds = duration.toSeconds();
    if (duration.toNanosPart() != 0) {
      boolean millis = seconds == 0;
      return plain(duration.toNanos(), millis ? 6 : 9) + (millis ? "ms" : "s");
    }
    if (seconds == 0 || seconds % 60 != 0) {
      return seconds + "s";
    }
    if (seconds % 3600 != 0) {
      return seconds / 60 + "m";
    }
    return seconds % 86_400 != 0 ? seconds / 3600 + "h" : seconds / 86_400 + "d";
  }

  private static String plain(long nanos, int digits) {
    return BigDecimal.valueOf(nanos, digits).stripTrailingZeros().toPlainString();
  }

  private static boolean isOdd(int digits) {
    return digits == 0 || digits > MOST_DIGITS;
  }

  /** Where the digits end that begin there; those of ASCII only. */
  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  /** Such a decimal fraction of a unit. */
  private static Duration part(Duration unit, String digits) {
    long scale = 1;
    for (int i = 0; i < digits.length(); i++) {
      scale *= 10;
    }
    return unit.multipliedBy(Long.parseLong(digits)).dividedBy(scale);
  }

  /** Zero for a word that is no unit. */
  private static Duration unit(String word) {
    return switch (word) {
      case "ms" -> Duration.ofMillis(1);
      case "s" -> Duration.ofSeconds(1);
      case "m", "min" -> Duration.ofMinutes(1);
      case "h" -> Duration.ofHours(1);
      case "d" -> Duration.ofDays(1);
      default -> Duration.ZERO;
    };
  }
}
