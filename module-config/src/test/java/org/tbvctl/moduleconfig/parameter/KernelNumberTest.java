package org.tbvctl.moduleconfig.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KernelNumberTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "42, 42",
    "010, 8",
    "0x1F, 31",
    "0Xff, 255",
    "18446744073709551615, -1",
    "0xffffffffffffffff, -1"
  })
  void prefixTellsTheBase(String text, long value) {
    assertThat(KernelNumber.parse(text)).isEqualTo(new KernelNumber(value, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " 1", "1 ", "-1", "+1", "0x", "0xg", "08", "1a", "1\n\n"})
  void otherTextIsRefused(String text) {
    assertThat(KernelNumber.parse(text).errno()).isEqualTo(ValueSyntax.EINVAL);
  }

  @Test
  void oneLineFeedMayFollow() {
    assertThat(KernelNumber.parse("7\n")).isEqualTo(new KernelNumber(7, 0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"18446744073709551616", "0x10000000000000000", "99999999999999999999999x"})
  void overflowIsTheErrorWhateverFollows(String text) {
    assertThat(KernelNumber.parse(text).errno()).isEqualTo(ValueSyntax.ERANGE);
  }
}
