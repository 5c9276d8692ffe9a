package org.tbvctl.probe.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FiguresTest {

  @ParameterizedTest
  @CsvSource({
    "2, 2, 2 B",
    "1024, 1K, 1 KiB",
    "1000, 1000, 1000 B",
    "65536, 64K, 64 KiB",
    "1048576, 1M, 1 MiB",
    "1052672, 1028K, 1028 KiB"
  })
  void sizesReadAsTheyAreWritten(int bytes, String text, String words) {
    assertThat(Sizes.text(bytes)).isEqualTo(text);
    assertThat(Sizes.words(bytes)).isEqualTo(words);
    assertThat(Sizes.parse(text)).contains(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "K", "-1", "1.5K", "1G", "4096M", "99999999999", "0x10", "1 K"})
  void otherTextsAreNoSizes(String text) {
    assertThat(Sizes.parse(text)).isEmpty();
    assertThat(Sizes.parseList("2," + text)).isEmpty();
  }

  @Test
  void rangesDouble() {
    assertThat(Sizes.parseList("2..16")).contains(List.of(2, 4, 8, 16));
    assertThat(Sizes.parseList("3..16,1M")).contains(List.of(3, 6, 12, 16, 1 << 20));
    assertThat(Sizes.parseList("64K")).contains(List.of(65536));
    assertThat(Sizes.parseList("1M..2047M").orElseThrow()).endsWith(2047 << 20);
    assertThat(Sizes.parseList("16..2")).isEmpty();
    assertThat(Sizes.parseList("0..4")).isEmpty();
    assertThat(Sizes.parseList("2..")).isEmpty();
  }

  @Test
  void lineOfExactPoints() {
    Line line =
        Line.through(List.of(new Line.Point(0, 8400), new Line.Point(1000, 8600))).orElseThrow();

    assertThat(line.intercept()).isCloseTo(8400, within(1e-6));
    assertThat(line.slope()).isCloseTo(0.2, within(1e-9));
    assertThat(line.fit()).isCloseTo(1, within(1e-9));
  }

  @Test
  void lineOfScatteredPointsExplainsLess() {
    Line line =
        Line.through(List.of(new Line.Point(0, 1), new Line.Point(1, 3), new Line.Point(2, 2)))
            .orElseThrow();

    assertThat(line.slope()).isCloseTo(0.5, within(1e-9));
    assertThat(line.fit()).isBetween(0.2, 0.3);
  }

  @Test
  void oneSizeMakesNoLineAndALevelOneIsFlat() {
    assertThat(Line.through(List.of())).isEmpty();
    assertThat(Line.through(List.of(new Line.Point(2, 5), new Line.Point(2, 6)))).isEmpty();
    assertThat(Line.through(List.of(new Line.Point(2, 5), new Line.Point(9, 5))).orElseThrow())
        .isEqualTo(new Line(5, 0, 1));
  }

  @Test
  void warmUpIsDroppedAndCounted() {
    LatencyRecorder recorder = new LatencyRecorder(10);
    for (int i = 0; i < 10; i++) {
      recorder.record(1_000_000);
    }
    for (int i = 1; i <= 100; i++) {
      recorder.record(i * 100L);
    }

    LatencyFigures figures = recorder.figures();

    assertThat(figures.count()).isEqualTo(100);
    assertThat(figures.dropped()).isEqualTo(10);
    assertThat(figures.least()).isEqualTo(100);
    assertThat(figures.median()).isCloseTo(5000, within(10L));
    assertThat(figures.p90()).isCloseTo(9000, within(10L));
    assertThat(figures.most()).isCloseTo(10_000, within(10L));
    assertThat(figures.mean()).isCloseTo(5050, within(10.0));
  }

  @Test
  void nothingButWarmUpHasNoFigures() {
    LatencyRecorder recorder = new LatencyRecorder(10);
    recorder.record(5);

    assertThat(recorder.figures().count()).isZero();
    assertThat(recorder.figures().dropped()).isEqualTo(1);
    assertThat(recorder.figures().least()).isZero();
  }

  @Test
  void impossibleTimesDoNotStopARun() {
    LatencyRecorder recorder = new LatencyRecorder(0);
    recorder.record(-5);
    recorder.record(Long.MAX_VALUE);

    assertThat(recorder.figures().count()).isEqualTo(2);
  }
}
