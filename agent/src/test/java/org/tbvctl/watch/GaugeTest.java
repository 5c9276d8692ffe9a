package org.tbvctl.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GaugeTest {

  @Test
  void onlyAFullWindowFillsTheBarAndOnlyAnEmptyOneEmptiesIt() {
    assertThat(Gauge.bar(768, 768, 6, false)).isEqualTo("[####]");
    assertThat(Gauge.bar(767, 768, 6, false)).isEqualTo("[###.]");
    assertThat(Gauge.bar(1, 768, 6, false)).isEqualTo("[#...]");
    assertThat(Gauge.bar(0, 768, 6, false)).isEqualTo("[....]");
  }

  @Test
  void whatCannotBeIsDrawnAsItsBound() {
    assertThat(Gauge.bar(-5, 768, 6, false)).isEqualTo("[....]");
    assertThat(Gauge.bar(900, 768, 6, false)).isEqualTo("[####]");
    assertThat(Gauge.bar(1, 0, 6, false)).isEqualTo("[....]");
  }

  @Test
  void curveEndsWithTheNewestValue() {
    assertThat(Gauge.curve(List.of(9.0, 0.0, 1.0, 4.0, 8.0), 4, false)).isEqualTo(" _:#");
    assertThat(Gauge.curve(List.of(0.0, 0.0), 4, false)).isEqualTo("  ");
    assertThat(Gauge.curve(List.of(), 4, true)).isEmpty();
  }
}
