package org.tbvctl.probe.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountsTest {
  @ParameterizedTest
  @CsvSource({"1.234, 1.23", "12.34, 12.3", "123.4, 123", "0.004, 0.00"})
  void threeDigitsAreSignificant(double value, String text) {
    assertThat(Amounts.number(value)).isEqualTo(text);
    assertThat(Amounts.gigabits(value)).isEqualTo(text + " Gb/s");
  }

  @ParameterizedTest
  @CsvSource({"250, 250 ns", "1000, 1.00 us", "200000, 200 us", "1500000, 1.50 ms"})
  void timesHaveTheUnitThatFits(double nanos, String text) {
    assertThat(Amounts.time(nanos)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"64, 64 B", "1024, 1 KiB", "1025, 1025 B", "4194304, 4 MiB", "1049600, 1025 KiB"})
  void bytesHaveTheUnitThatDividesThem(long bytes, String text) {
    assertThat(Amounts.bytes(bytes)).isEqualTo(text);
  }

  @Test
  void aWindowOfFourMebibytesInAFifthOfAMillisecondIsNoBound() {
    assertThat(Amounts.rate(4 << 20, 200_000)).isCloseTo(168, within(0.3));
    assertThat(Amounts.nanosFor(4 << 20, 168)).isCloseTo(200_000, within(400.0));
  }
}
