package org.tbvctl.linkreport.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtentTest {

  private static List<String> labels(Scale scale, Axis.Unit unit, int most, double... values) {
    return Extent.of(new Axis("", scale, unit), DoubleStream.of(values), most).ticks().stream()
        .map(Extent.Tick::label)
        .toList();
  }

  @Test
  void evenAxesBeginAtZeroAndHaveRoundSteps() {
    assertThat(labels(Scale.LINEAR, Axis.Unit.NUMBER, 8, 3.9, 38.8))
        .containsExactly("0", "10", "20", "30", "40");
    assertThat(labels(Scale.LINEAR, Axis.Unit.NUMBER, 8, 0.3))
        .containsExactly("0", "0.05", "0.1", "0.15", "0.2", "0.25", "0.3");
    assertThat(labels(Scale.LINEAR, Axis.Unit.NUMBER, 4, 3_000_000))
        .containsExactly("0", "1e+06", "2e+06", "3e+06");
  }

  @Test
  void sizesAreWrittenAsPeopleWriteThem() {
    assertThat(labels(Scale.LOG2, Axis.Unit.BYTES, 18, 512, 3000, 1 << 20))
        .startsWith("512", "1K", "2K")
        .endsWith("512K", "1M");
  }

  @Test
  void ticksAreNoMoreThanThereIsRoomFor() {
    assertThat(labels(Scale.LOG2, Axis.Unit.BYTES, 5, 2, 65536))
        .containsExactly("2", "32", "512", "8K", "128K");
  }

  @Test
  void tenfoldAxesAreAsShortAsTheyCanBe() {
    assertThat(labels(Scale.LOG10, Axis.Unit.NUMBER, 8, 8.4, 61))
        .containsExactly("5", "10", "20", "50", "100");
    assertThat(labels(Scale.LOG10, Axis.Unit.NUMBER, 4, 0.01, 20_000))
        .containsExactly("0.01", "10", "10000", "1e+07");
  }

  @ParameterizedTest
  @CsvSource({"LINEAR, 0", "LINEAR, 7", "LOG2, 1", "LOG2, 4096", "LOG10, 1", "LOG10, 0.004"})
  void oneValueIsEnough(Scale scale, double value) {
    Extent extent = Extent.of(new Axis("", scale, Axis.Unit.NUMBER), DoubleStream.of(value), 8);

    assertThat(extent.to()).isGreaterThan(extent.from());
    assertThat(extent.share(value)).isBetween(0.0, 1.0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-9, 0.5, 1, 3, 10, 4096, 1e12})
  void everyValueHasAPlace(double value) {
    for (Scale scale : Scale.values()) {
      Extent extent =
          Extent.of(new Axis("", scale, Axis.Unit.NUMBER), DoubleStream.of(value, 2 * value), 6);
      assertThat(extent.share(value)).as("%s", scale).isBetween(-1e-9, 1 + 1e-9);
      assertThat(extent.share(2 * value)).as("%s", scale).isBetween(-1e-9, 1 + 1e-9);
    }
  }

  @Test
  void nothingAtAllIsAnAxisToo() {
    assertThat(labels(Scale.LOG10, Axis.Unit.NUMBER, 6)).isNotEmpty();
  }

  @Test
  void doublingsAreAsFarApartAsOneAnother() {
    Extent extent = Extent.of(Charts.SIZE, DoubleStream.of(1, 16), 8);

    assertThat(extent.share(4)).isEqualTo(0.5, within(1e-9));
    assertThat(extent.share(8) - extent.share(4)).isEqualTo(0.25, within(1e-9));
  }
}
