package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DurationConverterTest {
  private final DurationConverter converter = new DurationConverter();

  @Test
  void takesTheUsualUnits() {
    assertThat(converter.convert("500ms")).isEqualTo(Duration.ofMillis(500));
    assertThat(converter.convert("5s")).isEqualTo(Duration.ofSeconds(5));
    assertThat(converter.convert("5")).isEqualTo(Duration.ofSeconds(5));
    assertThat(converter.convert("2m")).isEqualTo(Duration.ofMinutes(2));
    assertThat(converter.convert("1d")).isEqualTo(Duration.ofDays(1));
    assertThat(converter.convert("1.5s")).isEqualTo(Duration.ofMillis(1500));
    assertThat(converter.convert("0.5")).isEqualTo(Duration.ofMillis(500));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "s",
        "5 s",
        "-5s",
        "5w",
        "99999999999999999999s",
        "36501d",
        ".5s",
        "1,5s",
        "1.s"
      })
  void refusesTheRestWithAnExample(String text) {
    assertThatThrownBy(() -> converter.convert(text))
        .hasMessageContaining("such as 500ms or 1.5s, up to 36500d");
  }
}
