package org.tbvctl.linkreport.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.linkreport.chart.Chart.Level;
import org.tbvctl.linkreport.chart.Chart.Series;

class TextChartTest {

  @Test
  void marksLieWhereTheAxesSay() {
    List<String> lines =
        TextChart.lines(
            Charts.of(
                Scale.LINEAR,
                List.of(new Level("ceiling of 8", 8)),
                Series.measured("median", Charts.points(1, 0, 16, 10)),
                Series.fitted("a line", Charts.points(1, 5, 16, 5))));

    assertThat(lines.get(0)).isEqualTo("us");
    assertThat(lines.get(1)).startsWith("10 +").endsWith("*").hasSize(4 + 64);
    assertThat(lines.get(4)).isEqualTo(" 8 +" + "-".repeat(64));
    assertThat(lines.get(15)).isEqualTo(" 0 +*");
    assertThat(lines.get(17)).startsWith("    1").contains("16  size, bytes");
    assertThat(lines.subList(18, lines.size())).containsExactly("  * median", "  - ceiling of 8");
  }

  @Test
  void whereMarksMeetTheFirstShows() {
    List<String> lines =
        TextChart.lines(
            Charts.of(
                Scale.LINEAR,
                List.of(),
                Series.measured("one", Charts.points(1, 10)),
                Series.measured("two", Charts.points(1, 10, 2, 10))));

    assertThat(lines.get(1)).startsWith("10 +*").endsWith("o");
    assertThat(lines).endsWith("  Where marks meet, the one named first shows.");
  }

  @Test
  void isEmptyWithoutAPointThatCanBeShown() {
    assertThat(
            Charts.of(Scale.LOG10, List.of(), Series.measured("x", Charts.points(1, 0))).isEmpty())
        .isTrue();
    assertThat(
            Charts.of(Scale.LINEAR, List.of(), Series.measured("x", Charts.points(1, 0))).isEmpty())
        .isFalse();
  }
}
