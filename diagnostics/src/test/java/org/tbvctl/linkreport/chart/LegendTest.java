package org.tbvctl.linkreport.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tbvctl.linkreport.chart.Chart.Level;
import org.tbvctl.linkreport.chart.Chart.Series;

class LegendTest {

  private static Legend of(String... names) {
    Series[] series =
        IntStream.range(0, names.length)
            .mapToObj(i -> Series.measured(names[i], Charts.points(1, 1)))
            .toArray(Series[]::new);
    return Legend.of(Charts.of(Scale.LINEAR, List.of(new Level("ceiling", 2)), series));
  }

  @Test
  void namesStandInARowWhileTheyFit() {
    Legend legend = of("one", "two");

    assertThat(legend.entries())
        .extracting(Legend.Entry::name)
        .containsExactly("one", "two", "ceiling");
    assertThat(legend.entries()).extracting(Legend.Entry::y).containsOnly(388.0);
    assertThat(legend.entries()).extracting(Legend.Entry::x).isSorted().doesNotHaveDuplicates();
    assertThat(legend.entries().get(2).series()).isEqualTo(2);
  }

  @Test
  void theNextRowBeginsWhereTheFirstDid() {
    Legend legend = of("a".repeat(60), "b".repeat(60));

    assertThat(legend.entries().get(1).x()).isEqualTo(legend.entries().get(0).x());
    assertThat(legend.entries().get(1).y()).isGreaterThan(legend.entries().get(0).y());
    assertThat(legend.bottom()).isGreaterThan((int) legend.entries().get(1).y());
  }

  @Test
  void namesThatAreTooLongEndInDots() {
    assertThat(of("x".repeat(500)).entries().get(0).name()).endsWith("x...").hasSizeLessThan(100);
  }
}
