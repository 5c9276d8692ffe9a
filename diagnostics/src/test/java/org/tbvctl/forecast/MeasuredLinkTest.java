package org.tbvctl.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tbvctl.linkreport.source.Gathered;
import org.tbvctl.linkreport.source.TextInput;

class MeasuredLinkTest {

  private static MeasuredLink of(String... documents) {
    Gathered gathered = Gathered.NOTHING;
    for (int i = 0; i < documents.length; i++) {
      gathered = gathered.and(TextInput.read("f" + i + ".json", documents[i]));
    }
    return MeasuredLink.of(gathered);
  }

  private static String bandwidth(String rows) {
    return "{\"schema\":\"tbvctl.probe-bandwidth/1\",\"results\":{\"rows\":[" + rows + "]}}";
  }

  @Test
  void latencyIsTheLeastMedian() {
    MeasuredLink link =
        of("{\"schema\":\"tbvctl.probe-latency/1\",\"results\":{\"floorNanos\":8400,\"rows\":[]}}");

    assertThat(link.latency()).contains(new MeasuredLink.Figure(8400, "least median of f0.json"));
    assertThat(link.bandwidth()).isEmpty();
  }

  @Test
  void bandwidthIsThatOfTheSlowerDirection() {
    String rows =
        "{\"bytes\":64,\"forward\":{\"gigabitsPerSecond\":1},\"backward\":{\"gigabitsPerSecond\":3}},"
            + "{\"bytes\":4096,\"forward\":{\"gigabitsPerSecond\":6},\"backward\":null}";

    assertThat(of(bandwidth(rows)).bandwidth())
        .contains(
            new MeasuredLink.Figure(3e9, "highest figure of the slower direction in f0.json"));
  }

  @Test
  void oneDirectionIsBetterThanNone() {
    assertThat(of(bandwidth("{\"bytes\":64,\"forward\":{\"gigabitsPerSecond\":2}}")).bandwidth())
        .contains(
            new MeasuredLink.Figure(
                2e9, "highest figure of the only direction measured in f0.json"));
  }

  @Test
  void aFigureThatItsOwnRunCallsImpossibleIsNotTaken() {
    String impossible =
        bandwidth("{\"bytes\":64,\"forward\":{\"gigabitsPerSecond\":57.5}}")
            .replace(
                "\"results\"",
                "\"findings\":[{\"id\":\"perf.impossible-figure\",\"grade\":\"proved\",\"title\":"
                    + "\"57.50 Gb/s is more than 40 Gb/s\"}],\"results\"");
    String sound = bandwidth("{\"bytes\":64,\"forward\":{\"gigabitsPerSecond\":2}}");

    assertThat(of(impossible).bandwidth()).isEmpty();
    assertThat(of(impossible).refused())
        .containsExactly(
            "f0.json says itself that its figures cannot be those of the link, so none is taken:"
                + " 57.50 Gb/s is more than 40 Gb/s.");
    assertThat(of(impossible, sound).bandwidth().orElseThrow().value()).isEqualTo(2e9);
    assertThat(of(sound).refused()).isEmpty();
  }

  @Test
  void zerosAndRunsWithoutFiguresTellNothing() {
    MeasuredLink link =
        of(
            bandwidth("{\"bytes\":64,\"forward\":{\"gigabitsPerSecond\":0}}"),
            "{\"schema\":\"tbvctl.probe-latency/1\",\"results\":{\"floorNanos\":0}}",
            "{\"schema\":\"tbvctl.probe-latency/1\",\"results\":null}");

    assertThat(link.latency()).isEmpty();
    assertThat(link.bandwidth()).isEmpty();
  }
}
