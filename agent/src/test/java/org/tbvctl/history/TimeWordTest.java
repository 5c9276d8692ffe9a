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
    "1.5h, 2026-11-29T18:30:00Z",
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

  @Test
  void shortlyAfterMidnightAnEveningIsYesterdays() {
    long afterMidnight = Instant.parse("2028-03-01T00:05:00Z").toEpochMilli();

    assertThat(new TimeWord("23:50").resolve(afterMidnight, ZoneOffset.UTC))
        .hasValue(Instant.parse("2028-02-29T23:50:00Z").toEpochMilli());
    assertThat(new TimeWord("00:05").resolve(afterMidnight, ZoneOffset.UTC))
        .hasValue(afterMidnight);
  }

  @Test
  void anHourThatSummerTimeLeavesOutOrTellsTwice() {
    ZoneId berlin = ZoneId.of("Europe/Berlin");

    assertThat(new TimeWord("2026-03-29 02:30").resolve(NEWEST, berlin))
        .hasValue(Instant.parse("2026-03-29T01:30:00Z").toEpochMilli());
    assertThat(new TimeWord("2026-10-25 02:30").resolve(NEWEST, berlin))
        .hasValue(Instant.parse("2026-10-25T00:30:00Z").toEpochMilli());
    assertThat(new TimeWord("2026-10-25 02:30+01:00").resolve(NEWEST, berlin))
        .hasValue(Instant.parse("2026-10-25T01:30:00Z").toEpochMilli());
  }

  @Test
  void leapDays() {
    assertThat(new TimeWord("2028-02-29").resolve(NEWEST, ZoneOffset.UTC))
        .hasValue(Instant.parse("2028-02-29T00:00:00Z").toEpochMilli());
    assertThat(new TimeWord("2027-02-29").resolve(NEWEST, ZoneOffset.UTC)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "soon",
        "5",
        "5y",
        "25:00",
        "2026-13-01",
        "2026-11-27 03",
        "-5m",
        "9999999999d"
      })
  void refuses(String word) {
    assertThat(new TimeWord(word).resolve(NEWEST, ZoneOffset.UTC)).isEmpty();
  }
}
