package org.tbvctl.probe.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.counters.Backend;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.TestingHost;
import org.tbvctl.probe.figures.LatencyFigures;
import org.tbvctl.probe.payload.IntegrityFigures;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.traffic.CallCost;
import org.tbvctl.probe.traffic.FlowResult;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.probe.traffic.TrafficEnd;
import org.tbvctl.rdma.RailIdentity;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.verbs.QueuePairType;

/** What throughput means on a cable that trained to 40 Gb/s out and 20 Gb/s back. */
class BandwidthFindingsTest {
  private static final String MODULE = new RailIdentity(Backend.NATIVE, 1, 0).guid().toString();
  private static final LatencyFigures NONE = new LatencyFigures(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  private static Ends ends(String guid, String... parameters) {
    TestingHost host =
        TestingHost.linux("A")
            .cable("0-1", "C", "Linux")
            .trained("0-1", "20.0 Gb/s", 2, "20.0 Gb/s", 1);
    for (int i = 0; i < parameters.length; i += 2) {
      host.file(
          "sys/module/thunderbolt_ibverbs/parameters/" + parameters[i], parameters[i + 1] + "\n");
    }
    return new Ends("A", "C", HostSnapshot.read(host), "usb4_rdma0", guid);
  }

  /** What an end receives at so many Gb/s in a millisecond. */
  private static FlowResult receives(int bytes, double gigabits) {
    long counted = Math.round(gigabits * 1e6 / 8 / bytes);
    IntegrityFigures figures =
        new IntegrityFigures(counted, counted, counted, 0, 0, 0, Optional.empty());
    return new FlowResult(
        TrafficEnd.COMPLETE, counted, counted, figures, counted, 0, 1_000_000, 16);
  }

  private static BandwidthRow row(int bytes, double forward, double backward) {
    Plan plan =
        new FlowShape(QueuePairType.RC, Plan.Operation.SEND, forward >= 0, backward >= 0, true)
            .time(bytes, 1, 16, 1_000_000);
    return new BandwidthRow(
        plan,
        new ProbeClient.Flow(
            receives(bytes, Math.max(backward, 0)),
            receives(bytes, Math.max(forward, 0)),
            new CallCost(0, 0, 0)));
  }

  private static RoundTripResult trips(LatencyFigures latency, LatencyFigures completion) {
    return new RoundTripResult(TrafficEnd.COMPLETE, latency, completion, 0, 0);
  }

  private static LatencyFigures median(long nanos) {
    return new LatencyFigures(9, 0, nanos, nanos, 0, nanos, nanos, nanos, nanos, nanos);
  }

  private static List<Finding> of(Ends ends, BandwidthRow... rows) {
    return new BandwidthFindings(ends, FindingCatalogue.load())
        .of(List.of(rows), trips(NONE, NONE));
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "40.0, -1, perf.bound",
    "40.1, -1, perf.impossible-figure",
    "-1, 20.0, perf.bound",
    "-1, 20.1, perf.impossible-figure",
    "39, 21, perf.bound",
    "19, 21, perf.impossible-figure"
  })
  void aFigureAboveWhatItsDirectionTrainedToIsImpossible(
      double forward, double backward, String id) {
    assertThat(only(of(ends(MODULE), row(1000, forward, backward))).id()).isEqualTo(id);
  }

  @Test
  void anImpossibleFigureNamesBothFigures() {
    Finding finding = only(of(ends(MODULE), row(1000, 25, -1), row(1000, 44, -1)));

    assertThat(finding.title())
        .startsWith("44.00 Gb/s on usb4_rdma0 is more than the ")
        .endsWith("it did not go over this cable");
    assertThat(finding.details())
        .containsEntry("figureGigabits", 44.0)
        .containsEntry("limitGigabits", 40.0);
    assertThat(finding.place().host()).contains("A");
  }

  @Test
  void aDeviceThatIsNotTheModulesIsHeldAgainstNoCable() {
    assertThat(of(ends("506b:4b03:00a1:b2c4"), row(1000, 90, -1)))
        .extracting(Finding::id)
        .doesNotContain("perf.impossible-figure");
  }

  @Test
  void nothingMeasuredMeansNothing() {
    assertThat(of(ends(MODULE))).isEmpty();
    assertThat(of(ends(MODULE), row(1000, 0, -1), row(1000, 0, 0))).isEmpty();
  }

  @Test
  void theBestRowIsWhatIsHeldAgainstTheBound() {
    Finding bound = only(of(ends(MODULE), row(1000, 9, -1), row(1000, 36, -1), row(1000, 30, -1)));

    assertThat(bound.details()).containsEntry("measuredGigabits", 36.0);
  }

  /** 8 frames of 4 KiB in 100 us there and back are 2.6 Gb/s, far below the link. */
  @Test
  void theWindowAndTheRoundTripBoundIt() {
    BandwidthFindings findings =
        new BandwidthFindings(ends(MODULE, "native_tx_max_inflight", "8"), FindingCatalogue.load());
    Finding bound = only(findings.of(List.of(row(4096, 2, -1)), trips(median(50_000), NONE)));
    Finding slower = only(findings.of(List.of(row(4096, 2, -1)), trips(median(500_000), NONE)));

    double ceiling = (double) bound.details().get("ceilingGigabits");
    assertThat(ceiling).isLessThan(20);
    assertThat((double) slower.details().get("ceilingGigabits")).isLessThan(ceiling / 9);
  }

  @Test
  void theRateOfSmallMessagesTellsWhatAMessageCosts() {
    Finding alone = only(of(ends(MODULE), row(4096, 30, -1)));
    Finding withSmall = only(of(ends(MODULE), row(4096, 30, -1), row(100, 0.5, -1)));
    Finding withLarge = only(of(ends(MODULE), row(4096, 30, -1), row(8192, 1, -1)));

    assertThat(withSmall.details().get("ceilings")).isNotEqualTo(alone.details().get("ceilings"));
    assertThat(withLarge.details().get("ceilings")).isEqualTo(alone.details().get("ceilings"));
  }
}
