package org.tbvctl.performance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PerftestNumberTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "9.71|9.71",
        "9,71|9.71",
        "1,009.71|1009.71",
        "-3|-3",
        "+.5|0.5",
        "7.|7",
        "1e3|1000"
      })
  void numbersOfPrintfAndOfSpreadsheets(String word, double number) {
    assertThat(PerftestNumber.parse(word)).hasValue(number);
  }

  @Test
  void wordsOfPrintf() {
    assertThat(PerftestNumber.parse("inf")).hasValue(Double.POSITIVE_INFINITY);
    assertThat(PerftestNumber.parse("-inf")).hasValue(Double.NEGATIVE_INFINITY);
    assertThat(PerftestNumber.parse("-nan").getAsDouble()).isNaN();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", ",", "NaN", "Infinity", "0x10", "1f", "1.2.3", "1,2,3", "--1"})
  void otherWordsAreNone(String word) {
    assertThat(PerftestNumber.parse(word)).isEmpty();
  }
}
