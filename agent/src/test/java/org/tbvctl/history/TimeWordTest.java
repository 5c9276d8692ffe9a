package org.tbvctl.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeWordTest {
  private static final long NEWEST = Instant.parse("2026-11-29T20:00:00Z").toEpochMilli();

  @ParameterizedTest
  @CsvSource({
    "last, 2026-11-29T20:00:00Z",
    "5m, 2026-11-29T19:55:00Z",
    "500ms, 2026-11-29T19:59:59.500Z",
    "2h, 2026-11-29T18:00:00Z",
    "30d, 2026-10-30T20:00:00Z",
    "03:15, 2026-11-29T03:15:00Z",
    "03:15:20.5, 2026-11-29T03:15:20.500Z",
    "2026-11-27, 2026-11-27T00:00:00Z",
    "2026-11-27 03:15, 2026-11-27T03:15:00Z",
    "2026-11-27T03:15:20Z, 2026-11-27T03:15:20Z",
    "2026-11-27 03:15:20+02:00, 2026-11-27T01:15:20Z"
  })
  void reads(String word, String expected) {
    assertThat(new TimeWord(word).resolve(NEWEST, ZoneOffset.UTC))
        .hasValue(Instant.parse(expected).toEpochMilli());
  }

  @Test
  void timesWithoutZoneAreLocal() {
    assertThat(new TimeWord("03:15").resolve(NEWEST, ZoneId.of("Asia/Tokyo")))
        .hasValue(Instant.parse("2026-11-29T18:15:00Z").toEpochMilli());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soon", "5", "5y", "25:00", "2026-13-01", "2026-11-27 03", "-5m"})
  void refuses(String word) {
    assertThat(new TimeWord(word).resolve(NEWEST, ZoneOffset.UTC)).isEmpty();
  }
}
