package org.tbvctl.linkreport.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChangesTest {

  @Test
  void quartersLieBetweenTheFigures() {
    Changes changes = new Changes(List.of(0.4, 0.1, 0.2, 0.3));

    assertThat(changes.middle()).isEqualTo(0.25, within(1e-9));
    assertThat(changes.lowerQuarter()).isEqualTo(0.175, within(1e-9));
    assertThat(changes.upperQuarter()).isEqualTo(0.325, within(1e-9));
    assertThat(changes.words())
        .isEqualTo("+25.0 % in the middle, the middle half from +17.5 % to +32.5 %");
  }

  @Test
  void changesOnBothSidesHaveNoDirection() {
    assertThat(new Changes(List.of(-0.1, -0.05, 0.05, 0.1)).hasDirection()).isFalse();
    assertThat(new Changes(List.of(0.05, 0.06, 0.05, -0.01)).hasDirection()).isTrue();
    assertThat(new Changes(List.of(-0.05, -0.06, -0.05, -0.07)).hasDirection()).isTrue();
  }

  @Test
  void fewFiguresTellNothing() {
    assertThat(new Changes(List.of(0.5, 0.5, 0.5)).hasDirection()).isFalse();
    assertThat(new Changes(List.of(0.5)).words()).isEqualTo("+50.0 %");
  }
}
