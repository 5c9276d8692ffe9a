package org.tbvctl.counters;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.counters.NumberScanner.Form;

class NumberScannerTest {
  private final NumberScanner scanner = new NumberScanner();

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "007, 7",
    "-110, -110",
    "0xfa57, 64087",
    "0xFFFFFFFFFFFFFFFF, -1",
    "20Gb/s, 20",
    "760/768, 760",
    "9223372036854775807, 9223372036854775807"
  })
  void readsPrintedNumbers(String text, long value) {
    assertThat(scan(text)).isEqualTo(Form.NUMBER);
    assertThat(scanner.value()).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "-", "+1", "x", "0x", "0xg", "1 ", "1.5", "0.0.0.0", "5/", "5/x", "5Gb", "--1"
      })
  void leavesOtherTextAlone(String text) {
    assertThat(scan(text)).isEqualTo(Form.TEXT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "9223372036854775808",
        "-9223372036854775809",
        "99999999999999999999999999999999999999",
        "0x10000000000000000"
      })
  void noticesNumbersThatAreTooLarge(String text) {
    assertThat(scan(text)).isEqualTo(Form.TOO_LARGE);
  }

  private Form scan(String text) {
    return scanner.scan("=" + text + "=", 1, text.length() + 1);
  }
}
