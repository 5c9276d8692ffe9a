package org.tbvctl.cli;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations as {@link DurationConverter} takes them, where none at all means nothing. */
final class PositiveDurationConverter implements ITypeConverter<Duration> {
  private final DurationConverter durations = new DurationConverter();

  @Override
  public Duration convert(String text) {
    Duration duration = durations.convert(text);
    if (duration.isZero()) {
      throw new TypeConversionException("'" + text + "' is no time at all; use 1ms or more");
    }
    return duration;
  }
}
