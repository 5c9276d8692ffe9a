package org.tbvctl.linkreport.section;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CellTest {

  @Test
  void whatIsNotKnownIsADash() {
    assertThat(Cell.micros(OptionalDouble.empty())).isEqualTo("-");
    assertThat(Cell.number(OptionalDouble.empty())).isEqualTo("-");
    assertThat(Cell.whole(OptionalLong.empty())).isEqualTo("-");
    assertThat(Cell.whole(OptionalLong.of(0))).isEqualTo("0");
  }

  @Test
  void figuresHaveTheirUnits() {
    assertThat(Cell.micros(8449)).isEqualTo("8.45");
    assertThat(Cell.change(-0.5)).isEqualTo("-0.50");
    assertThat(Cell.percent(0.1234)).isEqualTo("+12.3 %");
  }

  @Test
  void sizesOfAnyLengthAreWritten() {
    assertThat(Cell.size(65536)).isEqualTo("64K");
    assertThat(Cell.sizeWords(1 << 20)).isEqualTo("1 MiB");
    assertThat(Cell.size(1L << 40)).isEqualTo("1099511627776");
    assertThat(Cell.sizeWords(-1)).isEqualTo("-1 B");
  }
}
