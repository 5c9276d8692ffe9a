package org.tbvctl.cli;

import java.time.Duration;
import org.tbvctl.wording.DurationText;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations such as {@code 500ms}, {@code 1.5s}, {@code 2m}; a bare number is seconds. */
final class DurationConverter implements ITypeConverter<Duration> {
  @Override
  public Duration convert(String text) {
    return DurationText.parse(text)
        .or(() -> DurationText.parse(text + "s"))
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'"
                        + text
                        + "' is no duration; use "
                        + DurationText.FORM
                        + "; a bare number is seconds"));
  }
}
