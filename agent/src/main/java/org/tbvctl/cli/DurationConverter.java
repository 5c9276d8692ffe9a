package org.tbvctl.cli;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Durations such as {@code 500ms}, {@code 5s}, {@code 2m}, {@code 1h}; a bare number is seconds.
 */
final class DurationConverter implements ITypeConverter<Duration> {
  @Override
  public Duration convert(String text) {
    NumberWithUnit number = NumberWithUnit.parse(text).orElseThrow(() -> wrong(text));
    long amount = number.amount();
    return switch (number.unit()) {
      case "ms" -> Duration.ofMillis(amount);
      case "", "s" -> Duration.ofSeconds(amount);
      case "m" -> Duration.ofMinutes(amount);
      case "h" -> Duration.ofHours(amount);
      case "d" -> Duration.ofDays(amount);
      default -> throw wrong(text);
    };
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "'"
            + text
            + "' is no duration; use a whole number with ms, s, m, h or d, such as 500ms or 5s; a bare"
            + " number is seconds");
  }
}
