package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigitsTest {

  private static Digits digits(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    return new Digits(bytes, 0, bytes.length);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6,339,5140900,-;NET|6",
        "0,x|0",
        "999999999999999999,x|999999999999999999",
        "9999999999999999999,x|-1",
        "18446744073709551616,x|-1",
        "-6,1|-1",
        "6;1|-1",
        "6|-1",
        ",6|-1"
      })
  void numberEndsWithItsTerminatorAndFitsInALong(String text, long number) {
    assertThat(digits(text).number(',')).isEqualTo(number);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "    5.140900] usb|5140900000",
        "12345.678901] x|12345678901000",
        "0.000000001|1",
        "0.5|500000000",
        "1.|-1",
        "1|-1",
        ".5|-1",
        "Fri Nov 27|-1",
        "99999999999.0|-1"
      })
  void secondsBecomeNanoseconds(String text, long nanos) {
    String raw = text.startsWith("5.140900") ? "    " + text : text;
    assertThat(digits(raw).nanos()).isEqualTo(nanos);
  }

  @Test
  void readsOneNumberAfterTheOther() {
    Digits digits = digits("6,339,5140900,-");
    assertThat(digits.number(',')).isEqualTo(6);
    assertThat(digits.number(',')).isEqualTo(339);
    assertThat(digits.number(',')).isEqualTo(5140900);
    assertThat(digits.number(',')).isEqualTo(-1);
    assertThat(digits.position()).isEqualTo(14);
  }
}
