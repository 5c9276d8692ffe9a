package org.tbvctl.linkreport.section;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.linkreport.page.Block;

class ComparisonSectionTest {

  private static List<Block> compared(String before, String after) {
    return ComparisonSection.of(Runs.of(before, after), new FigureNames());
  }

  @ParameterizedTest
  @CsvSource({
    "8.0, 8.6, 9.0, inside the noise",
    "8.0, 9.5, 10.0, slower",
    "6.0, 7.0, 7.5, faster",
    // Fast samples among slow ones do not make the median usual.
    "8.0, 20.0, 25.0, slower",
  })
  void latencyDiffersWhenAMedianIsUnusualForTheOtherRun(
      double least, double median, double p90, String meaning) {
    List<Block> blocks = compared(Runs.latency(8.0, 8.4, 9.0), Runs.latency(least, median, p90));

    List<String> row = Runs.table(blocks).rows().get(0);
    assertThat(row).endsWith(meaning);
    assertThat(row.get(1)).isEqualTo("8.40");
    assertThat(Runs.bullets(blocks))
        .contains(
            meaning.startsWith("inside")
                ? "inside the noise at every size"
                : "latency of R2 against R1: at 1 of 1");
  }

  @Test
  void withoutASpreadNothingIsCalledADifference() {
    String bare = Runs.document("latency", "{\"rows\":[{\"bytes\":64,\"medianNanos\":9000}]}", "");

    assertThat(Runs.table(compared(bare, Runs.latency(1, 2, 3))).rows().get(0))
        .endsWith("the spread is not known");
  }

  @Test
  void bandwidthThatMovesBothWaysIsNoise() {
    String words =
        Runs.bullets(
            compared(Runs.bandwidth("", 1, 2, 3, 4), Runs.bandwidth("", 1.05, 1.9, 3.1, 3.9)));

    assertThat(words).contains("over 4 figures").contains("inside the noise");
  }

  @Test
  void bandwidthThatMovesOneWayIsADifference() {
    List<Block> blocks =
        compared(Runs.bandwidth("", 1, 2, 3, 4), Runs.bandwidth("", 0.8, 1.7, 2.4, 3.3));

    assertThat(Runs.bullets(blocks)).contains("slower, beyond the noise");
    assertThat(Runs.table(blocks).rows().get(0))
        .containsExactly("1K", "1", "8", "forward", "1.00", "0.80", "-0.20", "-20.0 %");
  }

  @Test
  void fewFiguresDoNotTellTheNoise() {
    assertThat(Runs.bullets(compared(Runs.bandwidth("", 4), Runs.bandwidth("", 8))))
        .contains("the noise is not known");
  }

  @Test
  void whatElseDiffersIsNamed() {
    String other = Runs.latency(8, 8.4, 9).replace("\"7.1\"", "\"7.2\"").replace("RC", "UC");

    assertThat(Runs.bullets(compared(Runs.latency(8, 8.4, 9), other)))
        .contains("transport: RC before, UC after")
        .contains("measuring end, kernel: 7.1 before, 7.2 after");
    assertThat(Runs.bullets(compared(Runs.latency(8, 8.4, 9), Runs.latency(8, 8.4, 9))))
        .contains("Settings, devices, kernels and builds are the same.");
  }

  @Test
  void runsOfDifferentProbesAreNotCompared() {
    assertThat(compared(Runs.latency(8, 8.4, 9), Runs.bandwidth("", 1))).isEmpty();
  }

  @Test
  void everyLaterRunIsComparedWithTheFirst() {
    String run = Runs.latency(8, 8.4, 9);

    assertThat(ComparisonSection.of(Runs.of(run, run, run), new FigureNames()))
        .filteredOn(Block.Heading.class::isInstance)
        .containsExactly(
            new Block.Heading(3, "latency, R1 before and R2 after"),
            new Block.Heading(3, "latency, R1 before and R3 after"));
  }

  @Test
  void countsAreComparedAsTheyAre() {
    String window = "{\"rows\":[{\"bytes\":4096,\"accepted\":%d,\"refused\":true}],\"laws\":[]}";
    List<Block> windows =
        compared(
            Runs.document("window", String.format(window, 1023), ""),
            Runs.document("window", String.format(window, 511), ""));
    assertThat(Runs.table(windows).rows()).containsExactly(List.of("4K", "1023", "511", "differs"));

    String row =
        "{\"rows\":[{\"bytes\":4096,\"direction\":\"forward\",\"sent\":5,\"right\":%d,\"lost\":%d,"
            + "\"reordered\":0,\"duplicated\":0,\"damaged\":0,\"end\":\"complete\",\"reason\":\"\"}]}";
    List<Block> integrities =
        compared(
            Runs.document("integrity", String.format(row, 5, 0), ""),
            Runs.document("integrity", String.format(row, 3, 2), ""));
    assertThat(Runs.table(integrities).rows())
        .contains(List.of("lost", "0", "2"))
        .contains(List.of("largest size without a fault, bytes", "4096", "-"));
  }
}
