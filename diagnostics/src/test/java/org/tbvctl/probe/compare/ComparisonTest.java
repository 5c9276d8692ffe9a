package org.tbvctl.probe.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;

class ComparisonTest {
  private static final String TABLE =
      """
                          Send BW Test
       Dual-port       : OFF		Device         : usb4_rdma4
       #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]
       16384      5000             61.59              57.56  		     0.439148
      """;
  private static final String LATENCY =
      """
       Device         : usb4_rdma4
       #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]    t_stdev[usec]   99% percentile[usec]   99.9% percentile[usec]
       2       1000          8.12           33.20        8.41     	       8.50        	0.40   		10.10   		33.20
       64      1000          8.20           30.10        8.44     	       8.60        	0.50   		10.30   		30.10
      """;
  private static final String JSON =
      """
      {"test_info": {"test": "Send_BW", "Device": "usb4_rdma0", "Number_of_qps": "1"},
       "results": {"MsgSize": 65536, "n_iterations": 1000, "BW_peak": 1200.5, "BW_average": 1190.2,
                   "MsgRate": 0.019043}}
      """;

  /** Written by release 6.06, which is in Debian 12, on a soft-RoCE device. */
  private static final String WITHOUT_QUOTES =
      """
      {
      test_info: {
      test: Send_BW_Test,
      Dual_port: OFF,
      Device: "roceA",
      Number_of_qps: 1,
      Transport_type: IB,
      TX_depth : 100,
      Link_type: Ethernet,
      },
      results: {
      MsgSize: 65536,
      n_iterations: 100,
      BW_peak: 71.01,
      BW_average: 23.89,
      MsgRate: 0.000382,
      },
      }
      """;

  @Test
  void readsWhatIsNotQuiteJson() {
    PerftestOutput output = PerftestOutput.parse(WITHOUT_QUOTES).get(0);

    assertThat(output.device()).contains("roceA");
    assertThat(output.bothWays()).isFalse();
    assertThat(output.rows()).hasSize(1);
    assertThat(output.rows().get(0).gigabits().getAsDouble()).isCloseTo(0.2004, within(0.0001));
  }

  @Test
  void tellsTheUnitOfTheAverageByTheRateOfMessages() {
    PerftestOutput output =
        PerftestOutput.parse(
                """
                {
                test_info: {
                test: Send_Bidirectional_BW_Test,
                Device: "roceA",
                },
                results: {
                MsgSize: 65536,
                n_iterations: 100,
                BW_peak: 1.152790,
                BW_average: 0.574202,
                MsgRate: 0.001095,
                },
                }
                """)
            .get(0);

    assertThat(output.bothWays()).isTrue();
    assertThat(output.rows().get(0).gigabits()).hasValue(0.574202);
  }

  @Test
  void readsLatencyWithoutQuotes() {
    PerftestOutput output =
        PerftestOutput.parse(
                """
                {
                test_info: {
                test: Send_Latency_Test,
                Device: "roceA",
                },
                results: {
                MsgSize: 64,
                n_iterations: 200,
                t_min: 15.71,
                t_typical: 16.19,
                percentile_99.9: 2167.74,
                },
                }
                """)
            .get(0);

    assertThat(output.rows().get(0).micros()).hasValue(16.19);
    assertThat(output.rows().get(0).gigabits()).isEmpty();
  }

  @Test
  void readsTablesOfBothKinds() {
    PerftestOutput bandwidth = PerftestOutput.parse(TABLE).get(0);
    assertThat(bandwidth.device()).contains("usb4_rdma4");
    assertThat(bandwidth.rows().get(0).gigabits()).hasValue(57.56);
    assertThat(bandwidth.rows().get(0).micros()).isEmpty();

    PerftestOutput latency = PerftestOutput.parse(LATENCY).get(0);
    assertThat(latency.rows()).hasSize(2);
    assertThat(latency.rows().get(1).micros()).hasValue(8.44);
    assertThat(latency.rows().get(1).gigabits()).isEmpty();
  }

  @Test
  void readsJsonWhoseBandwidthHasNoUnit() {
    PerftestOutput output = PerftestOutput.parse(JSON).get(0);

    assertThat(output.device()).contains("usb4_rdma0");
    assertThat(output.rows().get(0).bytes()).isEqualTo(65536);
    assertThat(output.rows().get(0).gigabits().getAsDouble()).isCloseTo(9.984, within(0.001));
    assertThat(output.bothWays()).isFalse();
  }

  @Test
  void otherTextIsNoResult() {
    assertThat(PerftestOutput.parse("")).isEmpty();
    assertThat(PerftestOutput.parse("Couldn't connect to server\n")).isEmpty();
    assertThat(PerftestOutput.parse("{}")).isEmpty();
    assertThat(PerftestOutput.parse("{\"results\": 7}")).isEmpty();
    assertThat(PerftestOutput.parse("{\"results\": {\"MsgSize\": \"x\"}}")).isEmpty();
    assertThat(PerftestOutput.parse("{\"results\": [{\"MsgSize\": 2}, null]}")).isNotEmpty();
  }

  @Test
  void anyTextIsAResultOrNone() {
    Random random = new Random(11);
    for (String sound : List.of(TABLE, LATENCY, JSON)) {
      for (int i = 0; i < 2000; i++) {
        StringBuilder text = new StringBuilder(sound);
        for (int change = 0; change < 4; change++) {
          text.setCharAt(random.nextInt(text.length()), (char) (random.nextInt(95) + 32));
        }
        assertThat(PerftestOutput.parse(text.substring(0, random.nextInt(text.length()))))
            .isNotNull();
      }
    }
  }

  @Test
  void figureAboveTheLinkIsImpossible() {
    Comparison comparison = compare(OptionalDouble.of(40));

    assertThat(comparison.findings())
        .extracting(Finding::id)
        .containsExactly("perf.impossible-figure");
    assertThat(comparison.findings().get(0).title())
        .isEqualTo("client.txt reports 57.56 Gb/s at 16384 bytes, and the link signals 40.0 Gb/s");
    assertThat(compare(OptionalDouble.empty()).findings()).isEmpty();
    assertThat(compare(OptionalDouble.empty()).text()).last().asString().contains("give --link");
    assertThat(compare(OptionalDouble.of(80)).findings()).isEmpty();
  }

  @Test
  void sameVersionOfDifferentFilesIsAMismatch() {
    Build own = new Build("able", "ib_send_bw", "6.29", "aa");
    Build same = new Build("baker", "ib_send_bw", "6.29", "aa");
    Build other = new Build("baker", "ib_send_bw", "6.29", "bb");
    Build newer = new Build("baker", "ib_send_bw", "6.30", "cc");

    assertThat(builds(own, same)).isEmpty();
    assertThat(builds(own, newer)).isEmpty();
    assertThat(builds(own, other))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.id()).isEqualTo("tool.build-mismatch");
              assertThat(finding.title())
                  .contains("able and baker call themselves the same (6.29)");
            });
  }

  @Test
  void everyPairOfTwoVersionsIsNamed() {
    Comparison comparison =
        new Comparison(
            Map.of(),
            List.of(
                new Build("A", "ib_send_bw", "6.19", "aa"),
                new Build("B", "ib_send_bw", "6.23", "bb"),
                new Build("C", "ib_send_bw", "6.30", "cc"),
                new Build("D", "ib_send_lat", "6.31", "dd")),
            OptionalDouble.empty());

    List<String> notes =
        List.of(
            "A (6.19) and B (6.23) are of two versions; run the same at both ends.",
            "A (6.19) and C (6.30) are of two versions; run the same at both ends.",
            "B (6.23) and C (6.30) are of two versions; run the same at both ends.");
    assertThat(comparison.text()).containsAll(notes);
    assertThat(comparison.document()).containsEntry("versionNotes", notes);
  }

  private static List<Finding> builds(Build... builds) {
    return new Comparison(Map.of(), List.of(builds), OptionalDouble.empty()).findings();
  }

  private static Comparison compare(OptionalDouble link) {
    Map<String, PerftestOutput> outputs = new LinkedHashMap<>();
    outputs.put("client.txt", PerftestOutput.parse(TABLE).get(0));
    outputs.put("server.json", PerftestOutput.parse(JSON).get(0));
    return new Comparison(outputs, List.of(), link);
  }
}
