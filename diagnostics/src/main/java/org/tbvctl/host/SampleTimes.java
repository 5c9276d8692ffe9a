package org.tbvctl.host;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads {@code samples/N/time.json}; what cannot be understood in it is unknown. */
final class SampleTimes {

  private SampleTimes() {}

  static SampleTime parse(byte[] json) {
    Map<String, Object> fields;
    try {
      fields = Objects.requireNonNull(JSON.std.mapFrom(json), "the document is null");
    } catch (IOException | RuntimeException e) {
      return SampleTime.UNKNOWN;
    }
    return new SampleTime(
        nanos(fields.get("boottimeNanos")),
        text(fields.get("wallClock")),
        text(fields.get("bootId")));
  }

  private static OptionalLong nanos(Object value) {
    boolean whole = value instanceof Integer || value instanceof Long;
    if (!whole || ((Number) value).longValue() < 0) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(((Number) value).longValue());
  }

  private static Optional<String> text(Object value) {
    return value instanceof String text && !text.isBlank()
        ? Optional.of(text.strip())
        : Optional.empty();
  }
}
