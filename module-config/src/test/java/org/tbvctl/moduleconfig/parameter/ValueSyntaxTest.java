package org.tbvctl.moduleconfig.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.moduleconfig.parameter.ParsedValue.Accepted;
import org.tbvctl.moduleconfig.parameter.ParsedValue.Rejected;

class ValueSyntaxTest {

  @ParameterizedTest
  @CsvSource({
    "y,1",
    "Tuesday,1",
    "1x,1",
    "on,1",
    "ON,1",
    "oNe,1",
    "n,0",
    "F,0",
    "0,0",
    "off,0",
    "oF,0"
  })
  void readsBoolsByTheirFirstLetters(String text, String value) {
    assertThat(ValueSyntax.parse(ParameterType.BOOL, text, false)).isEqualTo(new Accepted(value));
  }

  @ParameterizedTest
  @CsvSource({"''", "' 1'", "2", "o", "ja", "enable", "D"})
  void refusesOtherBools(String text) {
    assertThat(ValueSyntax.parse(ParameterType.BOOL, text, false)).isEqualTo(new Rejected(-22));
  }

  @Test
  void takesEnableAndDisableOnKernelsThatDo() {
    assertThat(ValueSyntax.parse(ParameterType.BOOL, "E", true)).isEqualTo(new Accepted("1"));
    assertThat(ValueSyntax.parse(ParameterType.BOOL, "disable", true)).isEqualTo(new Accepted("0"));
  }

  @ParameterizedTest
  @CsvSource({"0,0", "+7,7", "0x10,16", "0XfF,255", "010,8", "4294967295,4294967295", "'5\n',5"})
  void readsUnsignedNumbersInTheirBase(String text, String value) {
    assertThat(ValueSyntax.parse(ParameterType.UINT, text, false)).isEqualTo(new Accepted(value));
  }

  @ParameterizedTest
  @CsvSource({
    "'',-22",
    "-0,-22",
    "08,-22",
    "0x,-22",
    "0xg,-22",
    "' 5',-22",
    "'5 ',-22",
    "1.0,-22",
    "++5,-22",
    "4294967296,-34",
    "18446744073709551616,-34",
    "99999999999999999999zz,-34"
  })
  void refusesOtherUnsignedNumbers(String text, int errno) {
    assertThat(ValueSyntax.parse(ParameterType.UINT, text, false)).isEqualTo(new Rejected(errno));
  }

  @ParameterizedTest
  @CsvSource({
    "-1,-1",
    "-0x1,-1",
    "-0,0",
    "2147483647,2147483647",
    "-2147483648,-2147483648",
    "+3,3"
  })
  void readsSignedNumbers(String text, String value) {
    assertThat(ValueSyntax.parse(ParameterType.INT, text, false)).isEqualTo(new Accepted(value));
  }

  @ParameterizedTest
  @CsvSource({
    "auto,-22",
    "-,-22",
    "-+5,-22",
    "2147483648,-34",
    "-2147483649,-34",
    "9223372036854775808,-34",
    "-9223372036854775809,-34"
  })
  void refusesOtherSignedNumbers(String text, int errno) {
    assertThat(ValueSyntax.parse(ParameterType.INT, text, false)).isEqualTo(new Rejected(errno));
  }

  @Test
  void limitsStringsTo1024Bytes() {
    assertThat(ValueSyntax.parse(ParameterType.STRING, "z".repeat(1024), false))
        .isInstanceOf(Accepted.class);
    assertThat(ValueSyntax.parse(ParameterType.STRING, "z".repeat(1025), false))
        .isEqualTo(new Rejected(-28));
  }
}
