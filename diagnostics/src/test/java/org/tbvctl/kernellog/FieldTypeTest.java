package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FieldTypeTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "UINT|4095 bytes|4095",
        "UINT|-5|''",
        "INT|-110)|-110",
        "INT|-|''",
        "INT|22:|22",
        "HEX|deadBEEF,|deadBEEF",
        "HEX|xyz|''",
        "ROUTE|301 lost|301",
        "WORD|usb4_rdma0: ready|usb4_rdma0:",
        "TEXT|all of it, blanks too|all of it, blanks too",
        "IPV4|10.40.0.1/30|10.40.0.1",
        "MAC|02:40:00:00:00:02 up|02:40:00:00:00:02",
        "UUID|37344ba5-0bd8-4104-b74b-0bc394b856eb.|37344ba5-0bd8-4104-b74b-0bc394b856eb"
      })
  void takesTheLongestValue(FieldType type, String text, String value) {
    String line = "rail " + text;
    assertThat(line.substring(5, type.end(line, 5))).isEqualTo(value);
  }

  @ParameterizedTest
  @EnumSource(FieldType.class)
  void takesNothingAtTheEndOfALine(FieldType type) {
    assertThat(type.end("rail ", 5)).isEqualTo(5);
  }
}
