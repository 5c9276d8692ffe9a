package org.tbvctl.linkreport.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LookTest {

  @Test
  void looksBeginAgainBehindTheLast() {
    assertThat(new Look(Look.COUNT).lineClass()).isEqualTo(new Look(0).lineClass());
    assertThat(new Look(Look.COUNT + 1).dashes()).isEqualTo(new Look(1).dashes());
  }

  /** Without colour, dash and mark together tell them apart. */
  @Test
  void dashesAloneTellLinesApart() {
    assertThat(IntStream.range(0, Look.COUNT).mapToObj(i -> new Look(i).dashes()))
        .doesNotHaveDuplicates();
    assertThat(IntStream.range(0, 4).mapToObj(i -> new Look(i).mark(0, 0))).doesNotHaveDuplicates();
  }

  @Test
  void marksAreClosedPathsAroundTheirPoint() {
    assertThat(new Look(0).mark(10, 20)).isEqualTo("M6.0 16.0L14.0 16.0L14.0 24.0L6.0 24.0Z");
  }

  @Test
  void everyClassHasARuleForLightAndForDark() {
    String rules = Look.rules();

    for (int i = 0; i < Look.COUNT; i++) {
      assertThat(rules.split("\\.chart \\.s" + i + "\\{", -1)).hasSize(3);
      assertThat(rules.split("\\.chart \\.m" + i + "\\{", -1)).hasSize(3);
    }
    assertThat(rules.chars().filter(c -> c == '{').count())
        .isEqualTo(rules.chars().filter(c -> c == '}').count());
  }

  @Test
  void zeroHasNoSign() {
    assertThat(Look.number(-0.01)).isEqualTo("0.0");
    assertThat(Look.number(-0.06)).isEqualTo("-0.1");
  }
}
