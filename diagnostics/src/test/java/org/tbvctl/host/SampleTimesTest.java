package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleTimesTest {

  private static SampleTime parse(String json) {
    return SampleTimes.parse(json.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void threeClocksAreRead() {
    assertThat(
            parse(
                "{\"boottimeNanos\":215400000000,\"wallClock\":\"2026-11-21T09:05:46.400Z\","
                    + "\"bootId\":\"c295f527-9bd5-4206-bbd3-2d804de2fcd1\"}"))
        .isEqualTo(
            new SampleTime(
                OptionalLong.of(215_400_000_000L),
                Optional.of("2026-11-21T09:05:46.400Z"),
                Optional.of("c295f527-9bd5-4206-bbd3-2d804de2fcd1")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{",
        "null",
        "{}",
        "{\"boottimeNanos\":-1}",
        "{\"boottimeNanos\":1.5}",
        "{\"boottimeNanos\":\"215\"}",
        "{\"boottimeNanos\":99999999999999999999}",
        "{\"wallClock\":7,\"bootId\":\" \"}"
      })
  void whatCannotBeUnderstoodIsUnknown(String json) {
    assertThat(parse(json)).isEqualTo(SampleTime.UNKNOWN);
  }
}
