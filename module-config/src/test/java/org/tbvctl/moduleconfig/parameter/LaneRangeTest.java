package org.tbvctl.moduleconfig.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.moduleconfig.parameter.LaneRange.Syntax;

class LaneRangeTest {

  @ParameterizedTest
  @CsvSource({
    "auto,AUTO,auto",
    "'',AUTO,auto",
    "2,RANGE,2",
    "2-4,RANGE,2-4",
    "3-3,RANGE,3",
    "' 2- 4',RANGE,2-4",
    "2 -4,RANGE,2",
    "2-,RANGE,2",
    "2x,RANGE,2",
    "2-4foo,RANGE,2-4",
    "4294967297,RANGE,1",
    "18446744073709551618,RANGE,2"
  })
  void readsWhatTheScannerFinds(String text, Syntax syntax, String echo) {
    LaneRange range = LaneRange.parse(text);
    assertThat(range.syntax()).isEqualTo(syntax);
    assertThat(range.echo()).isEqualTo(echo);
  }

  @ParameterizedTest
  @CsvSource({
    "AUTO,MALFORMED",
    "-1,MALFORMED",
    "x2,MALFORMED",
    "0,INVERTED",
    "4-2,INVERTED",
    "4294967296,INVERTED",
    "1-0,INVERTED"
  })
  void refusesTheRest(String text, Syntax syntax) {
    assertThat(LaneRange.parse(text).syntax()).isEqualTo(syntax);
  }
}
