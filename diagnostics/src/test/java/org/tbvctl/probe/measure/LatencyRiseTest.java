package org.tbvctl.probe.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tbvctl.probe.figures.Line;

class LatencyRiseTest {

  private static LatencyRise rise(double... medians) {
    List<Line.Point> points = new java.util.ArrayList<>();
    for (double median : medians) {
      points.add(new Line.Point(1000 * points.size(), median));
    }
    return LatencyRise.of(points).orElseThrow();
  }

  private static Map<String, Object> document(LatencyRise rise) {
    Map<String, Object> results = new LinkedHashMap<>();
    rise.addTo(results);
    return results;
  }

  @Test
  void threeSizesThatGrowTellTheRise() {
    LatencyRise rise = rise(1000, 2000, 3000);

    assertThat(rise.words()).contains("1.00 ns for a byte (8.00 Gb/s)", "explains 100 %");
    assertThat(document(rise)).containsKey("line");
  }

  /** The line explains three quarters of the spread. */
  @Test
  void aLineThatExplainsLittleIsNoSpeed() {
    LatencyRise rise = rise(1000, 1000, 2000);

    assertThat(rise.words())
        .endsWith(
            "0.50 ns for a byte; the line explains only 75 % of the spread of the medians, too"
                + " little to take its slope for a speed.")
        .doesNotContain("Gb/s");
    assertThat(rise.gigabits()).isEmpty();
    assertThat(rise(1000, 2000, 3000).gigabits()).contains(8.0);
  }

  @Test
  void aLineGoesThroughAnyTwoPoints() {
    LatencyRise rise = rise(1000, 2000);

    assertThat(rise.words()).contains("no rise can be told from two sizes");
    assertThat(document(rise)).isEmpty();
  }

  @Test
  void mediansThatShrinkHaveNoRise() {
    LatencyRise rise = rise(3000, 2000, 1000);

    assertThat(rise.words()).contains("no rise can be told; the medians do not grow");
    assertThat(document(rise)).isEmpty();
  }

  @Test
  void oneSizeHasNone() {
    assertThat(LatencyRise.of(List.of(new Line.Point(2, 1000)))).isEmpty();
  }
}
