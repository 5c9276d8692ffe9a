package org.tbvctl.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class SparklineTest {

  @Test
  void goesFromNothingToTheMost() {
    List<OptionalDouble> values =
        DoubleStream.of(0, 0.001, 50, 100).mapToObj(OptionalDouble::of).toList();

    assertThat(Sparkline.of(values, false)).isEqualTo("_.=#");
    assertThat(Sparkline.of(values, true)).isEqualTo("\u2581\u2582\u2585\u2588");
  }

  @Test
  void leavesBlankWhatIsNotKnown() {
    List<OptionalDouble> values =
        List.of(OptionalDouble.of(0), OptionalDouble.empty(), OptionalDouble.of(0));

    assertThat(Sparkline.of(values, false)).isEqualTo("_ _");
  }
}
