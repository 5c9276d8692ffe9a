package org.tbvctl.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DottedQuadTest {

  @ParameterizedTest
  @CsvSource({
    "10.40.0.1, 10.40.0.1",
    "10.40.0.1/30, 10.40.0.1",
    "255.255.255.255, 255.255.255.255",
    "192.168.7.5:18515, 192.168.7.5",
    "192.168.7.5. Then, 192.168.7.5",
    "192.168.7.5-, 192.168.7.5",
    "0.0.0.0), 0.0.0.0"
  })
  void addressEndsWhereItsDigitsEnd(String text, String address) {
    assertThat(DottedQuad.at(text, 0))
        .hasValueSatisfying(
            found -> {
              assertThat(DottedQuad.spell(found.address())).isEqualTo(address);
              assertThat(found.end()).isEqualTo(address.length());
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7.0.0-33-generic",
        "1.2.3.4.5",
        "1.2.3.4-1ubuntu2",
        "10.40.0",
        "10.40.0.256",
        "10.40.0.1000",
        "10..40.1",
        "1.2.3.4rc1",
        "1.2.3.4_1",
        ""
      })
  void versionsAndCutAddressesAreNone(String text) {
    assertThat(DottedQuad.at(text, 0)).isEmpty();
  }
}
