package org.tbvctl.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.ledger.Count;

class QuantityTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0.3, 0.3",
    "7, 7",
    "9.96, 10",
    "999.4, 999",
    "999.6, 1.00k",
    "1000, 1.00k",
    "9994, 9.99k",
    "9996, 10.0k",
    "71400, 71.4k",
    "999400, 999k",
    "999600, 1.00M",
    "2312000000, 2.31G",
    "-71400, -71.4k",
    "18446744073709551615, 18.4E"
  })
  void inFewCharacters(double value, String shown) {
    assertThat(Quantity.of(value)).isEqualTo(shown);
  }

  @Test
  void unknownIsNoNumber() {
    assertThat(Quantity.of(OptionalDouble.empty())).isEqualTo("-");
    assertThat(Quantity.of(Count.UNKNOWN)).isEqualTo("-");
  }
}
