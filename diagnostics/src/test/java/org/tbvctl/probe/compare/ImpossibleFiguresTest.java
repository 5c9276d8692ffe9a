package org.tbvctl.probe.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;

class ImpossibleFiguresTest {

  private static List<String> titles(double link, boolean bothWays, PerftestRow... rows) {
    OptionalDouble known = link > 0 ? OptionalDouble.of(link) : OptionalDouble.empty();
    return new ImpossibleFigures(FindingCatalogue.load(), known)
        .of("run", new PerftestOutput(Optional.empty(), bothWays, Arrays.asList(rows))).stream()
            .map(Finding::title)
            .toList();
  }

  private static PerftestRow bandwidth(long bytes, double average, double peak) {
    return PerftestRow.bandwidth(
        bytes, average, OptionalDouble.of(peak), OptionalDouble.of(average / bytes));
  }

  private static PerftestRow latency(long bytes, double micros) {
    return PerftestRow.latency(bytes, OptionalDouble.of(micros), OptionalDouble.empty());
  }

  @Test
  void theWorstOfManySizesIsNamed() {
    assertThat(
            titles(20, false, bandwidth(64, 3, 4), bandwidth(4096, 21, 0), bandwidth(65536, 25, 0)))
        .containsExactly(
            "run reports 25.00 Gb/s at 65536 bytes, and the link signals 20.0 Gb/s, as at 1 other"
                + " size");
  }

  @Test
  void bothWaysHaveTheLinkTwice() {
    assertThat(titles(20, true, bandwidth(65536, 38, 39))).isEmpty();
    assertThat(titles(20, true, bandwidth(65536, 41, 0))).hasSize(1);
    assertThat(titles(20, true, bandwidth(65536, 41, 0)).get(0))
        .contains("both directions of the link signal 40.0 Gb/s");
  }

  @Test
  void aPeakIsAFigureTooUnlessTheAverageSaysItAll() {
    assertThat(titles(20, false, bandwidth(65536, 18, 60)))
        .containsExactly(
            "run has a peak of 60.00 Gb/s at 65536 bytes, and the link signals 20.0 Gb/s");
    assertThat(titles(20, false, bandwidth(65536, 21, 60))).hasSize(1);
  }

  @Test
  void aLatencyThatTheLinkCannotGiveIsNone() {
    assertThat(titles(20, false, latency(65536, 10)))
        .containsExactly(
            "run has a latency that only 52.43 Gb/s could give at 65536 bytes, and the link signals"
                + " 20.0 Gb/s");
    assertThat(titles(20, false, latency(65536, 30), latency(2, 1))).isEmpty();
  }

  @Test
  void endlessAndNegativeFiguresNeedNoLink() {
    PerftestRow endless =
        PerftestRow.bandwidth(
            64, Double.POSITIVE_INFINITY, OptionalDouble.empty(), OptionalDouble.empty());
    PerftestRow nothing =
        PerftestRow.bandwidth(64, Double.NaN, OptionalDouble.empty(), OptionalDouble.empty());

    assertThat(titles(0, false, endless, nothing, endless))
        .containsExactly("run reports 'inf' at 64 bytes, as at 2 other sizes");
    assertThat(titles(0, false, nothing, endless))
        .containsExactly("run reports 'nan' at 64 bytes, as at 1 other size");
    assertThat(titles(0, false, bandwidth(64, -2.5, 0)))
        .containsExactly("run reports '-2.50' at 64 bytes");
    assertThat(titles(0, false, bandwidth(64, 1000, 1000))).isEmpty();
  }
}
