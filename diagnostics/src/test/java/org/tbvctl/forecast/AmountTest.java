package org.tbvctl.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountTest {

  @ParameterizedTest
  @CsvSource({"910, 0.91 us", "8400, 8.40 us", "4050000, 4.05 ms", "3.7e9, 3.70 s"})
  void times(double nanos, String text) {
    assertThat(Amount.time(nanos)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"14336, 14336 B", "8.39e6, 8.39 MB", "1.32e11, 132.00 GB", "2e12, 2000 GB"})
  void bytes(double bytes, String text) {
    assertThat(Amount.bytes(bytes)).isEqualTo(text);
  }

  @Test
  void ratesHaveTheUnitThatFits() {
    assertThat(Amount.bits(3.9e9)).isEqualTo("3.90 Gb/s");
    assertThat(Amount.bits(2.5e6)).isEqualTo("2.50 Mb/s");
    assertThat(Amount.memory(819e9)).isEqualTo("819.00 GB/s");
  }
}
