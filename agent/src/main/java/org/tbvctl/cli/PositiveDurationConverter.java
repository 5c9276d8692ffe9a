package org.tbvctl.cli;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations as {@link DurationConverter} takes them, where less than a millisecond is none. */
final class PositiveDurationConverter implements ITypeConverter<Duration> {
  private static final Duration LEAST = Duration.ofMillis(1);

  private final DurationConverter durations = new DurationConverter();

  @Override
  public Duration convert(String text) {
    Duration duration = durations.convert(text);
    if (duration.compareTo(LEAST) < 0) {
      throw new TypeConversionException("'" + text + "' is too short; use 1ms or more");
    }
    return duration;
  }
}
