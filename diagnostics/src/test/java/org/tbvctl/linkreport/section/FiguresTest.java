package org.tbvctl.linkreport.section;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.linkreport.chart.Chart;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Results;

/** Sections of figures. */
class FiguresTest {
  private static final String LINK =
      "{\"id\":\"perf.bound\",\"severity\":\"info\",\"title\":\"t\",\"details\":{\"ceilings\":[{\"bound\":"
          + "\"link\",\"gigabits\":40.0,\"arithmetic\":\"20 Gb/s x 2 = 40.0 Gb/s\",\"missing\":[]}]}}";

  private static List<Block> bandwidth(String document) {
    Labelled<ProbeRun> run = Runs.of(document).get(0);
    return BandwidthSection.of(
        run, (Results.Bandwidth) run.source().results().orElseThrow(), new FigureNames());
  }

  @Test
  void bandwidthIsHeldAgainstTheLink() {
    List<Block> blocks = bandwidth(Runs.bandwidth(LINK, 10, 38));

    assertThat(Runs.table(blocks).rows().get(0))
        .containsExactly("1K", "1", "8", "10.00", "25 %", "-", "-", "10", "0", "0");
    Chart chart = Runs.figure(blocks).chart();
    assertThat(chart.levels())
        .containsExactly(new Chart.Level("link: 20 Gb/s x 2 = 40.0 Gb/s", 40));
    assertThat(chart.series())
        .singleElement()
        .extracting(Chart.Series::name)
        .isEqualTo("1 pair, depth 8, forward");
  }

  @Test
  void withoutTheLinksSpeedNothingIsHeldAgainstIt() {
    List<Block> blocks = bandwidth(Runs.bandwidth("", 10));

    assertThat(Runs.table(blocks).rows().get(0).get(4)).isEqualTo("-");
    assertThat(Runs.figure(blocks).chart().levels()).isEmpty();
    assertThat(Runs.bullets(blocks)).contains("the link trained to is not known");
  }

  /** Three lanes one way and one the other: the ceiling is that of the faster way. */
  @Test
  void theCeilingOfAnUnevenLinkIsOfOneDirection() {
    String both =
        Runs.bandwidth(LINK, 30)
            .replace("\"backward\":null", "\"backward\":{\"gigabitsPerSecond\":9.0}")
            .replace("\"kernel\":\"7.1\"", "\"links\":[\"C: 40 Gb/s x 3 out and 40 Gb/s x 1 in\"]");

    assertThat(Runs.table(bandwidth(both)).rows().get(0).subList(3, 7))
        .containsExactly("30.00", "75 %", "9.00", "-");
  }

  @Test
  void moreCombinationsThanCanBeToldApartAreNotDrawn() {
    StringBuilder rows = new StringBuilder();
    for (int pairs = 1; pairs <= 10; pairs++) {
      rows.append(pairs == 1 ? "" : ",")
          .append("{\"bytes\":4096,\"depth\":1,\"queuePairs\":")
          .append(pairs)
          .append(",\"forward\":{\"gigabitsPerSecond\":")
          .append(pairs)
          .append("}}");
    }
    List<Block> blocks = bandwidth(Runs.document("bandwidth", "{\"rows\":[" + rows + "]}", ""));

    assertThat(Runs.table(blocks).rows()).hasSize(10);
    assertThat(Runs.figure(blocks).chart().series())
        .hasSize(8)
        .noneMatch(series -> series.name().startsWith("1 pair,"));
    assertThat(Runs.bullets(blocks)).contains("has the 8 of 10 combinations");
  }

  @Test
  void latencyHasFloorSlopeAndHarness() {
    String document =
        Runs.document(
            "latency",
            "{\"rows\":[{\"bytes\":2,\"medianNanos\":8400},{\"bytes\":65536,\"medianNanos\":15000}],"
                + "\"floorNanos\":8400,\"line\":{\"interceptNanos\":8400,\"slopeNanosPerByte\":0.1,"
                + "\"fit\":0.99},\"harness\":{\"clockNanos\":20.7,\"pollNanos\":78}}",
            "");
    Labelled<ProbeRun> run = Runs.of(document).get(0);
    List<Block> blocks =
        LatencySection.of(
            run, (Results.Latency) run.source().results().orElseThrow(), new FigureNames());

    assertThat(Runs.bullets(blocks))
        .contains("Floor: 8.40 us")
        .contains("8.40 us for a message of any size and 0.1000 ns for a byte (80.00 Gb/s)")
        .contains("explains 99 %")
        .contains("0.02 us a reading of the clock, 0.08 us an empty poll");
    Chart chart = Runs.figure(blocks).chart();
    assertThat(chart.series())
        .extracting(Chart.Series::name)
        .containsExactly("min", "median", "p90", "p99", "p99.9", "line through the medians");
    assertThat(chart.series().get(1).points()).contains(new Chart.Point(2, 8.4));
    assertThat(Runs.table(blocks).rows().get(0)).startsWith("2", "-", "-", "8.40", "-");
  }

  @Test
  void lawsAreDrawnAsTheyPredict() {
    String document =
        Runs.document(
            "window",
            "{\"rows\":[{\"bytes\":8192,\"frames\":2,\"accepted\":511,\"refused\":true},{\"bytes\":4096,"
                + "\"frames\":1,\"accepted\":1023,\"refused\":false}],\"laws\":[{\"law\":\"N\",\"holds\":"
                + "false,\"resource\":767,\"residuals\":[-256,256]}]}",
            "");
    Labelled<ProbeRun> run = Runs.of(document).get(0);
    List<Block> blocks =
        WindowSection.of(
            run, (Results.Window) run.source().results().orElseThrow(), new FigureNames());

    assertThat(Runs.table(blocks).rows())
        .containsExactly(List.of("8K", "2", "511", "-256"), List.of("4K", "1", ">= 1023", "+256"));
    assertThat(Runs.figure(blocks).chart().series().get(1).points())
        .containsExactly(new Chart.Point(4096, 767), new Chart.Point(8192, 767));
  }

  @Test
  void aLawThatNothingTestedIsNoFigure() {
    String document =
        Runs.document(
            "window",
            "{\"rows\":[{\"bytes\":4096,\"accepted\":1024,\"refused\":%s}],\"laws\":["
                + "{\"law\":\"N\",\"holds\":%s,\"tested\":%s,\"resource\":1024,\"residuals\":[0]},"
                + "{\"law\":\"floor(N/f)-1\",\"holds\":false,\"tested\":false,\"resource\":null,"
                + "\"residuals\":[]}]}",
            "");
    Labelled<ProbeRun> run = Runs.of(document.formatted(true, true, true)).get(0);
    List<Block> blocks =
        WindowSection.of(
            run, (Results.Window) run.source().results().orElseThrow(), new FigureNames());

    assertThat(Runs.table(blocks).rows()).containsExactly(List.of("4K", "-", "1024", "0"));
    assertThat(((Block.Table) blocks.get(1)).rows())
        .extracting(row -> row.get(1))
        .containsExactly("yes", "not tested");
    assertThat(Runs.table(List.of(KeyFigures.of(List.of(run)).orElseThrow())).rows())
        .containsExactly(
            List.of("receive window", "N with N=1024, as far as sizes were measured", "R1"));
    var unreached = Runs.of(document.formatted(false, false, false));
    assertThat(Runs.table(List.of(KeyFigures.of(unreached).orElseThrow())).rows().get(0).get(1))
        .isEqualTo("not reached: every receive was taken");
  }

  @Test
  void aRangeOfResourcesIsQuotedAsOne() {
    String document =
        Runs.document(
            "window",
            "{\"rows\":[{\"bytes\":8192,\"accepted\":499,\"refused\":true}],\"laws\":[{\"law\":"
                + "\"floor(N/f)-1\",\"holds\":true,\"tested\":true,\"resource\":null,"
                + "\"resources\":\"1000..1001\",\"residuals\":[0]}]}",
            "");
    Labelled<ProbeRun> run = Runs.of(document).get(0);

    assertThat(Runs.table(List.of(KeyFigures.of(List.of(run)).orElseThrow())).rows())
        .containsExactly(List.of("receive window", "floor(N/f)-1 with N=1000..1001", "R1"));
  }

  @Test
  void integrityNamesTheLargestGoodSize() {
    String row =
        "{\"bytes\":%d,\"direction\":\"forward\",\"sent\":5,\"right\":%d,\"lost\":0,\"reordered\":0,"
            + "\"duplicated\":0,\"damaged\":0,\"end\":\"complete\",\"reason\":\"\"}";
    String document =
        Runs.document(
            "integrity",
            "{\"rows\":["
                + String.format(row, 8192, 4)
                + ","
                + String.format(row, 4096, 5)
                + "],\"worksBytes\":4096,\"failsBytes\":8192}",
            "");
    Labelled<ProbeRun> run = Runs.of(document).get(0);
    List<Block> blocks =
        IntegritySection.of(run, (Results.Integrity) run.source().results().orElseThrow());

    assertThat(Runs.table(blocks).rows().get(0).get(0)).isEqualTo("4K");
    assertThat(Runs.bullets(blocks))
        .contains("as it was sent: 4 KiB.\n")
        .contains("4 KiB works and 8 KiB does not");
  }
}
