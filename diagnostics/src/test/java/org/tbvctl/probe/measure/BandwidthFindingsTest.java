package org.tbvctl.probe.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
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
    return ends("A", "C", "usb4_rdma0", guid, 2, 1, parameters);
  }

  private static Ends ends(
      String from, String to, String device, String guid, int out, int in, String... parameters) {
    TestingHost host =
        TestingHost.linux(from)
            .cable("0-1", to, "Linux")
            .trained("0-1", "20.0 Gb/s", out, "20.0 Gb/s", in);
    for (int i = 0; i < parameters.length; i += 2) {
      host.file(
          "sys/module/thunderbolt_ibverbs/parameters/" + parameters[i], parameters[i + 1] + "\n");
    }
    return new Ends(from, to, HostSnapshot.read(host), device, guid);
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
    return row(bytes, forward, backward, 16);
  }

  /** Both ends have room for 16 messages. */
  private static BandwidthRow row(int bytes, double forward, double backward, int depth) {
    Plan plan =
        new FlowShape(QueuePairType.RC, Plan.Operation.SEND, forward >= 0, backward >= 0, true)
            .time(bytes, 1, depth, 1_000_000);
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
    return of(ends, Optional.empty(), trips(NONE, NONE), rows);
  }

  private static List<Finding> of(
      Ends ends, Optional<Ends> peer, RoundTripResult trips, BandwidthRow... rows) {
    return new BandwidthFindings(ends, peer, FindingCatalogue.load()).of(List.of(rows), trips);
  }

  private static Map<?, ?> ceiling(Finding bound, String word) {
    return ((List<?>) bound.details().get("ceilings"))
        .stream()
            .map(it -> (Map<?, ?>) it)
            .filter(it -> it.get("bound").equals(word))
            .findFirst()
            .orElse(Map.of());
  }

  private static Finding only(List<Finding> findings) {
    assertThat(findings).hasSize(1);
    return findings.get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "39.1, -1, perf.bound",
    "39.2, -1, perf.impossible-figure",
    "39.9, -1, perf.impossible-figure",
    "-1, 19.5, perf.bound",
    "-1, 19.7, perf.impossible-figure"
  })
  void aFigureAboveWhatIsLeftAfterTheEncodingIsImpossible(
      double forward, double backward, String id) {
    assertThat(only(of(ends(MODULE), row(1000, forward, backward))).id()).isEqualTo(id);
  }

  @Test
  void eachDirectionIsHeldAgainstItsOwnLink() {
    Finding back = only(of(ends(MODULE), row(1000, 38, 21)));

    assertThat(back.id()).isEqualTo("perf.impossible-figure");
    assertThat(back.place().direction()).contains("C->A");
    assertThat(back.title()).startsWith("21.00 Gb/s on usb4_rdma0 from C to A is more than");
    assertThat(of(ends(MODULE), row(1000, 41, 21)))
        .extracting(it -> it.place().direction().orElse(""))
        .containsExactly("A->C", "C->A");
    assertThat(of(ends(MODULE), row(1000, 38, 19)))
        .extracting(it -> it.id() + " " + it.place().direction().orElse(""))
        .containsExactly("perf.bound A->C", "perf.bound C->A");
  }

  @Test
  void everyRowIsHeldAgainstTheLink() {
    assertThat(of(ends(MODULE), row(1000, 38, -1), row(1000, -1, 21)))
        .extracting(Finding::id)
        .containsExactly("perf.impossible-figure");
  }

  /** The other end says that what comes to it is one lane. */
  @Test
  void whatTheOtherEndKnowsOfTheLinkLimitsToo() {
    Ends peer = ends("C", "A", "usb4_rdma0", MODULE, 1, 1);
    Ends blind = new Ends("A", "C", HostSnapshot.read(TestingHost.linux("A")), "d0", MODULE);
    BandwidthRow row = row(1000, 25, -1);

    assertThat(only(of(ends(MODULE), row)).id()).isEqualTo("perf.bound");
    assertThat(only(of(ends(MODULE), Optional.of(peer), trips(NONE, NONE), row)).id())
        .isEqualTo("perf.impossible-figure");
    assertThat(only(of(blind, Optional.of(peer), trips(NONE, NONE), row)).id())
        .isEqualTo("perf.impossible-figure");
  }

  /** The name says domain 1, and the only cable is in domain 0. */
  @Test
  void aDeviceOfAnotherDomainHasNoCable() {
    Ends other = ends("A", "C", "usb4_rdma5", MODULE, 2, 1);

    assertThat(other.link()).isEmpty();
    assertThat(ends("A", "C", "usb4_rdma4", MODULE, 2, 1).link()).isPresent();
    assertThat(ends("A", "C", "rocep5s0", MODULE, 2, 1).link()).isPresent();
    assertThat(of(other, row(1000, 90, -1))).isEmpty();
  }

  @Test
  void anImpossibleFigureNamesBothFigures() {
    Finding finding = only(of(ends(MODULE), row(1000, 43, -1), row(1000, 44, -1)));

    assertThat(finding.title())
        .isEqualTo(
            "44.00 Gb/s on usb4_rdma0 from A to C is more than the 38.79 Gb/s that the cable"
                + " carries as 20 Gb/s x 2: it did not go over this cable");
    assertThat(finding.explanation()).contains("as in 1 other row");
    assertThat(finding.details()).containsEntry("figureGigabits", 44.0);
    assertThat((double) finding.details().get("limitGigabits")).isBetween(38.78, 38.79);
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

  /** 16 messages of 4 KiB in 200 us there and back are 2.62 Gb/s, far below the link. */
  @Test
  void whatIsKeptPostedAndTheRoundTripBoundIt() {
    BandwidthRow row = row(4096, 2.5, -1);
    Finding bound = only(of(ends(MODULE), Optional.empty(), trips(median(100_000), NONE), row));

    assertThat(bound.details()).containsEntry("bound", "send-depth");
    assertThat(bound.title()).contains("64 KiB / 200 us = 2.62 Gb/s");
    assertThat(ceiling(bound, "receive-window").get("gigabits")).isNull();
  }

  /** The receiver has room for 16 messages where the sender keeps 64. */
  @Test
  void aReceiverWithLessRoomIsTheWindow() {
    Finding bound =
        only(
            of(
                ends(MODULE),
                Optional.empty(),
                trips(median(100_000), NONE),
                row(4096, 2.5, -1, 64)));

    assertThat(bound.details()).containsEntry("bound", "receive-window");
    assertThat(bound.title()).contains("64 KiB / 200 us = 2.62 Gb/s");
  }

  /** Four frames in 10 us are 12.95 Gb/s. */
  @Test
  void theCapOfFramesInFlightAndTheirCompletionBoundIt() {
    Finding bound =
        only(
            of(
                ends(MODULE, "native_tx_max_inflight", "4"),
                Optional.empty(),
                trips(NONE, median(10_000)),
                row(4096, 12, -1)));

    assertThat(bound.details()).containsEntry("bound", "native-in-flight");
    assertThat(bound.title()).contains("4 frames x 4048 B / 10.0 us = 13.0 Gb/s");
  }

  /** The end of a work request may come long after that of its frame. */
  @Test
  void aCapThatMoreThanWasMeasuredIsNoBound() {
    Finding bound =
        only(
            of(
                ends(MODULE, "native_tx_max_inflight", "1"),
                Optional.empty(),
                trips(NONE, median(100_000)),
                row(4096, 30, -1)));

    assertThat(bound.details()).containsEntry("bound", "link");
    assertThat(bound.explanation())
        .contains("No bound, as more than that was measured")
        .contains("1 frame x 4048 B / 100 us");
  }

  @Test
  void theSendersParametersAreThoseOfItsHost() {
    Ends peer = ends("C", "A", "usb4_rdma0", MODULE, 1, 2, "native_tx_max_inflight", "7");
    List<Finding> bounds =
        of(ends(MODULE), Optional.of(peer), trips(NONE, NONE), row(1000, 30, 15));

    assertThat(bounds).hasSize(2);
    assertThat(bounds.get(0).explanation()).doesNotContain("7 frames");
    assertThat(bounds.get(1).explanation()).contains("7 frames");
    assertThat(bounds.get(1).place().host()).contains("C");
  }

  @Test
  void theRateOfSmallMessagesTellsWhatAMessageCosts() {
    RoundTripResult quick = trips(median(500), NONE);
    BandwidthRow large = row(4096, 30, -1);

    assertThat(cost(quick, large)).isNull();
    assertThat(cost(quick, large, row(100, 0.5, -1), row(100, 0.8, -1))).isEqualTo(32.77);
    assertThat(cost(quick, large, row(8192, 1, -1))).isNull();
  }

  /** One message in each round trip says what a round trip takes, and not what a message costs. */
  @Test
  void aRunThatWaitsForItsMessagesTellsNoCost() {
    RoundTripResult slow = trips(median(8_910_000), NONE);
    BandwidthRow large = row(4096, 30, -1);

    assertThat(cost(slow, large, row(100, 0.0001, -1, 1))).isNull();
    assertThat(cost(slow, large, row(100, 0.0012, -1, 16))).isNull();
    assertThat(cost(trips(median(500), NONE), large, row(100, 0.5, -1, 1))).isNull();
    assertThat(cost(trips(NONE, NONE), large, row(100, 0.5, -1))).isNull();
  }

  private static Double cost(RoundTripResult trips, BandwidthRow... rows) {
    Finding bound = of(ends(MODULE), Optional.empty(), trips, rows).get(0);
    Double gigabits = (Double) ceiling(bound, "message-cost").get("gigabits");
    return gigabits == null ? null : Math.round(gigabits * 100) / 100.0;
  }
}
