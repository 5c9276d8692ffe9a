package org.tbvctl.linkreport.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.tbvctl.linkreport.source.Results.Bandwidth;
import org.tbvctl.linkreport.source.Results.BandwidthRow;
import org.tbvctl.linkreport.source.Results.Integrity;
import org.tbvctl.linkreport.source.Results.Latency;
import org.tbvctl.linkreport.source.Results.Window;

class ResultsReaderTest {

  private static <R extends Results> R read(Class<R> kind, String probe, String results) {
    String document = "{\"schema\":\"tbvctl.probe-" + probe + "/1\",\"results\":" + results + "}";
    ProbeRun run = (ProbeRun) TextInput.read("x", document).sources().get(0);
    return kind.cast(run.results().orElseThrow());
  }

  @Test
  void latency() {
    Latency latency =
        read(
            Latency.class,
            "latency",
            """
            {"transport":"RC","operation":"SEND","mode":"spin","latency":"half of the round trip",
             "rows":[{"bytes":64,"samples":100,"minNanos":8000,"meanNanos":8600.5,"stddevNanos":120.25,
               "medianNanos":8400,"p90Nanos":9000,"p99Nanos":12000,"p999Nanos":20000,"maxNanos":90000,
               "lost":1,"damaged":2}],
             "floorNanos":8400.0,
             "line":{"interceptNanos":8400.0,"slopeNanosPerByte":0.5,"fit":0.98},
             "harness":{"clockNanos":20.7,"pollNanos":78.0}}
            """);

    Results.LatencyRow row = latency.rows().get(0);
    assertThat(row.bytes()).isEqualTo(64);
    assertThat(row.samples()).hasValue(100);
    assertThat(row.least()).hasValue(8000);
    assertThat(row.median()).hasValue(8400);
    assertThat(row.mean()).hasValue(8600.5);
    assertThat(row.p90()).hasValue(9000);
    assertThat(row.p99()).hasValue(12000);
    assertThat(row.p999()).hasValue(20000);
    assertThat(row.most()).hasValue(90000);
    assertThat(row.deviation()).hasValue(120.25);
    assertThat(row.lost()).hasValue(1);
    assertThat(row.damaged()).hasValue(2);
    assertThat(latency.fit().orElseThrow().at(1000)).isEqualTo(8900);
    assertThat(latency.clockCost()).hasValue(20.7);
    assertThat(latency.setting()).containsKeys("transport", "operation", "mode", "latency");
  }

  @Test
  void aLineNeedsBothItsFigures() {
    assertThat(
            read(Latency.class, "latency", "{\"line\":{\"interceptNanos\":8400.0,\"fit\":1}}")
                .fit())
        .isEmpty();
  }

  @Test
  void bandwidth() {
    Bandwidth bandwidth =
        read(
            Bandwidth.class,
            "bandwidth",
            """
            {"transport":"RC","direction":"both","durationNanos":200000000,
             "rows":[{"bytes":4096,"queuePairs":2,"depth":8,
               "forward":{"gigabitsPerSecond":3.5,"sent":12,"checked":11,"counted":9,"dropped":2,
                 "nanos":1,"lost":1,"damaged":0,"window":8},
               "backward":null}],
             "roundTripMedianNanos":17000,"completionMedianNanos":9000}
            """);

    BandwidthRow row = bandwidth.rows().get(0);
    assertThat(row.queuePairs()).hasValue(2);
    assertThat(row.depth()).hasValue(8);
    assertThat(row.backward()).isEmpty();
    Results.Flow flow = row.forward().orElseThrow();
    assertThat(flow.gigabits()).hasValue(3.5);
    assertThat(flow.sent()).hasValue(12);
    assertThat(flow.checked()).hasValue(11);
    assertThat(flow.lost()).hasValue(1);
    assertThat(bandwidth.roundTrip()).hasValue(17000);
    assertThat(bandwidth.completion()).hasValue(9000);
  }

  /** A flow in which nothing was counted has no figure, and is a flow all the same. */
  @Test
  void aFigureThatCouldNotBeTakenIsNoZero() {
    Bandwidth bandwidth =
        read(
            Bandwidth.class,
            "bandwidth",
            "{\"rows\":[{\"bytes\":64,\"forward\":{\"gigabitsPerSecond\":null,\"sent\":4}}]}");

    Results.Flow flow = bandwidth.rows().get(0).forward().orElseThrow();
    assertThat(flow.gigabits()).isEmpty();
    assertThat(flow.sent()).hasValue(4);
  }

  @Test
  void window() {
    Window window =
        read(
            Window.class,
            "window",
            """
            {"transport":"UC","asked":1024,
             "rows":[{"bytes":4096,"frames":1,"accepted":1023,"refused":true,"queueFull":false},
                     {"bytes":1048576,"frames":256,"accepted":3}],
             "laws":[{"law":"floor(N/f)-1","holds":true,"resource":1024,"residuals":[0,"?"]}]}
            """);

    assertThat(window.rows()).extracting(Results.WindowRow::refused).containsExactly(true, false);
    Results.Law law = window.laws().get(0);
    assertThat(law.formula()).isEqualTo("floor(N/f)-1");
    assertThat(law.holds()).isTrue();
    assertThat(law.resource()).hasValue(1024);
    assertThat(law.residuals()).isEqualTo(List.of(OptionalDouble.of(0), OptionalDouble.empty()));
  }

  @Test
  void integrity() {
    Integrity integrity =
        read(
            Integrity.class,
            "integrity",
            """
            {"transport":"UC","rows":[{"bytes":4096,"direction":"forward","sent":50,"right":48,"lost":1,
              "reordered":3,"duplicated":2,"damaged":1,"firstDamage":{"sequence":4,"offset":17},
              "end":"failed","reason":"it hung"}],"worksBytes":0,"failsBytes":4096}
            """);

    Results.IntegrityRow row = integrity.rows().get(0);
    assertThat(row.right()).hasValue(48);
    assertThat(row.reordered()).hasValue(3);
    assertThat(row.duplicated()).hasValue(2);
    assertThat(row.damaged()).hasValue(1);
    assertThat(row.firstDamage()).isEqualTo("message 4 from offset 17 on");
    assertThat(row.end()).isEqualTo("failed");
    assertThat(row.reason()).isEqualTo("it hung");
    assertThat(integrity.worksBytes()).hasValue(0);
    assertThat(integrity.failsBytes()).hasValue(4096);
  }
}
