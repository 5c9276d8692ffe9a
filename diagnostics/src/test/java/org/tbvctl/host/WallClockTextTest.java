package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WallClockTextTest {
  private static final long EARLIEST = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
  private static final long LATEST = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

  @Test
  void writesAndReadsEveryInstantAsTheJdkDoes() {
    Random random = new Random(20261129);
    int[] granularities = {1, 1_000, 1_000_000, 500_000_000, 1_000_000_000};
    for (int round = 0; round < 20_000; round++) {
      int grain = granularities[round % granularities.length];
      long second = EARLIEST + (long) (random.nextDouble() * (LATEST - EARLIEST));
      second -= round % 3 == 0 ? Math.floorMod(second, 60) : 0;
      int nanos = random.nextInt(1_000_000_000) / grain * grain;
      Instant instant = Instant.ofEpochSecond(second, nanos);

      assertThat(WallClockText.of(instant)).isEqualTo(instant.toString());
      assertThat(WallClockText.parse(instant.toString())).contains(instant);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2016-12-31T23:59:60Z, 2016-12-31T23:59:59Z", // a leap second
    "2026-11-29T24:00:00Z, 2026-11-30T00:00:00Z",
    "2026-11-29T12:00:00+01:00, 2026-11-29T11:00:00Z",
    "2026-11-29T12:00:00.5Z, 2026-11-29T12:00:00.500Z",
    "2024-02-29T00:00:00Z, 2024-02-29T00:00:00Z",
    "+12026-11-29T12:00:00Z, +12026-11-29T12:00:00Z"
  })
  void readsOtherForms(String text, String instant) {
    assertThat(WallClockText.parse(text)).contains(Instant.parse(instant));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Z",
        "yesterday",
        "2026-11-29",
        "2026-11-29T12:00:00",
        "2026-11-29T12:00:00.1234567890Z",
        "2026-13-01T12:00:00Z",
        "2025-02-29T12:00:00Z",
        "2026-11-29T12:60:00Z",
        "2026-11-29t12:00:0oZ"
      })
  void whatTellsNoTimeIsEmpty(String text) {
    assertThat(WallClockText.parse(text)).isEmpty();
  }

  @Test
  void aSampleWithoutWallClockHasNoInstant() {
    assertThat(SampleTime.UNKNOWN.instant()).isEmpty();
    assertThat(
            new SampleTime(
                    SampleTime.UNKNOWN.boottimeNanos(),
                    Optional.of("2026-11-29T23:22:12.25Z"),
                    Optional.empty())
                .instant())
        .contains(Instant.parse("2026-11-29T23:22:12.250Z"));
  }
}
