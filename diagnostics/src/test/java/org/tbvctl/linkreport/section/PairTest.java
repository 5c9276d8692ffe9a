package org.tbvctl.linkreport.section;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.linkreport.chart.Chart;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Results;

/** Runs that are held against each other, and the rows of one that belong together. */
class PairTest {
  private static final String LATENCY = Runs.latency(8, 8.4, 9);
  private static final String BANDWIDTH = Runs.bandwidth("", 1, 3, 2);

  private static List<String> words(String... documents) {
    return Pair.of(Runs.of(documents)).stream().map(Pair::words).toList();
  }

  @Test
  void theFirstRunOfEachProbeMeetsEveryLaterOne() {
    assertThat(words(LATENCY, BANDWIDTH, LATENCY, BANDWIDTH, LATENCY))
        .containsExactly(
            "latency, R1 before and R3 after",
            "bandwidth, R2 before and R4 after",
            "latency, R1 before and R5 after");
    assertThat(words(LATENCY, BANDWIDTH)).isEmpty();
    assertThat(words()).isEmpty();
  }

  @Test
  void aRunWithoutResultsIsHeldAgainstNothing() {
    String failed = LATENCY.replaceFirst("\"results\":\\{.*}(?=,\"findings\")", "\"results\":null");

    assertThat(failed).contains("\"results\":null");
    assertThat(words(failed, LATENCY, LATENCY)).containsExactly("latency, R2 before and R3 after");
  }

  @Test
  void differencesAreToldFromBothSides() {
    String other = LATENCY.replace("\"transport\":\"RC\",", "").replace("usb4_rdma0", "usb4_rdma5");
    Pair pair = Pair.of(Runs.of(LATENCY, other)).get(0);

    assertThat(pair.differences())
        .containsExactly(
            "transport: RC before, not told after",
            "measuring end, device: usb4_rdma0 before, usb4_rdma5 after");
    assertThat(pair.verdict("it is the same."))
        .isEqualTo("latency of R2 against R1: it is the same.");
    assertThat(Pair.of(Runs.of(LATENCY, LATENCY)).get(0).differences()).isEmpty();
  }

  private static List<Lane> lanes(String document) {
    ProbeRun run = Runs.of(document).get(0).source();
    return Lane.of((Results.Bandwidth) run.results().orElseThrow());
  }

  @Test
  void rowsThatDifferInSizeAloneAreALane() {
    assertThat(lanes(BANDWIDTH))
        .containsExactly(
            new Lane(
                "1 pair, depth 8, forward",
                List.of(
                    new Chart.Point(1024, 1), new Chart.Point(2048, 3), new Chart.Point(4096, 2))));
    assertThat(lanes(BANDWIDTH).get(0).best()).isEqualTo(new Chart.Point(2048, 3));
  }

  @Test
  void otherPairsDepthsAndDirectionsAreLanesOfTheirOwn() {
    String row = "{\"bytes\":64,\"queuePairs\":%s,\"depth\":%d,\"%s\":{\"gigabitsPerSecond\":%s}}";
    String rows =
        String.join(
            ",",
            String.format(row, "1", 8, "forward", "1.5"),
            String.format(row, "2", 8, "forward", "2.5"),
            String.format(row, "1", 16, "backward", "3.5"),
            String.format(row, "1", 16, "forward", "null"),
            String.format(row, "null", 16, "forward", "4.5"));

    assertThat(lanes(Runs.document("bandwidth", "{\"rows\":[" + rows + "]}", "")))
        .extracting(Lane::name)
        .containsExactly(
            "1 pair, depth 8, forward",
            "2 pairs, depth 8, forward",
            "1 pair, depth 16, backward",
            "- pairs, depth 16, forward");
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"bound\":\"link\",\"gigabits\":38.5,\"arithmetic\":\"2 x 20\"}', 38.5, link: 2 x 20",
    "'{\"bound\":\"window\",\"gigabits\":9,\"arithmetic\":\"w\"}', -1, ''",
    "'{\"bound\":\"link\",\"gigabits\":null,\"arithmetic\":\"?\"}', -1, ''"
  })
  void theCeilingOfTheLinkComesFromTheBoundsOfTheRun(String row, double gigabits, String words) {
    String finding =
        "{\"id\":\"perf.bound\",\"severity\":\"info\",\"grade\":\"confirmed\",\"title\":\"t\","
            + "\"details\":{\"ceilings\":["
            + row
            + "]}}";
    ProbeRun run = Runs.of(Runs.bandwidth(finding, 1)).get(0).source();

    assertThat(LinkCeiling.of(run.findings()).map(LinkCeiling::gigabits).orElse(-1.0))
        .isEqualTo(gigabits);
    assertThat(LinkCeiling.of(run.findings()).map(LinkCeiling::words).orElse("")).isEqualTo(words);
  }

  @Test
  void anImpossibleFigureTellsTheLinkToo() {
    String finding =
        "{\"id\":\"perf.impossible-figure\",\"severity\":\"error\",\"grade\":\"confirmed\","
            + "\"title\":\"t\",\"details\":{\"limitGigabits\":40.0}}";
    ProbeRun run = Runs.of(Runs.bandwidth(finding, 90)).get(0).source();

    assertThat(LinkCeiling.of(run.findings()))
        .contains(new LinkCeiling(40, "link signals 40.0 Gb/s"));
    assertThat(LinkCeiling.of(List.of())).isEmpty();
    assertThat(run.impossibleFigure()).isPresent();
  }

  @Test
  void namesOfDiagramsAreGivenOnce() {
    FigureNames names = new FigureNames();

    assertThat(List.of(names.next("latency"), names.next("bandwidth"), names.next("latency")))
        .containsExactly("latency", "bandwidth", "latency-2");
  }

  @Test
  void quartersGrowWithTheirFigures() {
    List<Double> shares = List.of(0.3, -0.1, 0.2, 0.05, 0.4);
    Changes changes = new Changes(shares);

    assertThat(changes.lowerQuarter()).isEqualTo(0.05);
    assertThat(changes.middle()).isEqualTo(0.2);
    assertThat(changes.upperQuarter()).isEqualTo(0.3);
    assertThat(new Changes(List.of(-0.4, -0.3, -0.2, -0.1)).hasDirection()).isTrue();
    assertThat(new Changes(List.of(-0.4, 0.0, 0.0, 0.1)).hasDirection()).isFalse();
    assertThat(OptionalDouble.of(new Changes(List.of(0.5)).middle())).hasValue(0.5);
  }
}
