package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.TestingHost;

class RailTest {
  private static final String SUMMARY = "native_enabled: 1\n";
  private static final String BOUND =
      "bound native service id=1 key=tbverbs native_lane=0 route=0x2 link_speed=20Gb/s width=0x2"
          + " rail=0x42f89564 path_id=1";
  private static final String NO_RAIL = "native HELLO route=0x2 rail=0x1 has no matching peer rail";
  private static final String FAILED_PROBE =
      "thunderbolt_ibverbs 0-2.2: probe with driver thunderbolt_ibverbs failed with error -12";

  private final TestingHost host =
      TestingHost.linux("A")
          .cable("0-2", "B", "Linux")
          .service("0-2.1", "tbverbs", 1)
          .driver("0-2.1", "thunderbolt_ibverbs");

  @Test
  void healthyRailIsNoFinding() {
    host.sample(SUMMARY, ready()).moduleLog(BOUND);

    assertThat(Bringup.ids(host)).isEmpty();
  }

  @Test
  void silentPeerByCounters() {
    host.sample(SUMMARY, stuck("ring_started", 0, 5, -110));

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.hello-timeout");
    assertThat(finding.place().rail()).isEqualTo(OptionalInt.of(0));
    assertThat(finding.place().peer()).isEqualTo(OptionalInt.of(1));
    assertThat(finding.title()).contains("HELLO");
  }

  @Test
  void helloInProgressIsNoFinding() {
    host.sample(SUMMARY, stuck("ring_started", 0, 2, -110));

    assertThat(Bringup.ids(host)).isEmpty();
  }

  @Test
  void silentPeerByLogAlone() {
    host.moduleLog(BOUND, "native HELLO route=0x2 rail=0x0 failed after 5 attempts: -110");

    assertThat(Bringup.ids(host)).contains("bringup.hello-timeout");
  }

  @Test
  void laterAnswerTakesTheFailureBack() {
    host.moduleLog(
        BOUND,
        "native HELLO route=0x2 rail=0x0 failed after 5 attempts: -110",
        "native HELLO received route=0x2 rail=0x0 remote_out=9 remote_tx=2 remote_rx=2");

    assertThat(Bringup.ids(host)).doesNotContain("bringup.hello-timeout");
  }

  @Test
  void failureBeforeTheLastLoadIsHistory() {
    host.moduleLog(
            BOUND, "native HELLO route=0x2 rail=0x0 failed after 5 attempts: -110", "unloaded")
        .log(
            "optional tb_ring_throttling() helper unavailable; using stock NHI interrupt throttling")
        .moduleLog(BOUND);

    assertThat(Bringup.ids(host)).doesNotContain("bringup.hello-timeout");
  }

  @Test
  void answerThatIsNotUnderstood() {
    host.sample(SUMMARY, stuck("ring_started", 0, 5, -22));

    assertThat(Bringup.ids(host)).containsExactly("bringup.hello-rejected");
  }

  @Test
  void brokenControlChannelIsNoRejection() {
    host.sample(SUMMARY, stuck("ring_started", 0, 5, -5));

    assertThat(Bringup.ids(host)).containsExactly("bringup.hello-timeout");
  }

  @Test
  void tunnelThatWasGivenUp() {
    host.sample(SUMMARY, stuck("ring_started", 1, 0, -12))
        .moduleLog(BOUND, "native tunnel route=0x2 rail=0x0 enable failed after 20 attempts: -12");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.tunnel-failed");
    assertThat(finding.details()).containsEntry("errno", -12).containsEntry("rail", 0);
  }

  @Test
  void leftOverHelloErrorIsNoTunnelFailure() {
    host.sample(SUMMARY, stuck("ring_started", 1, 5, -110));

    assertThat(Bringup.ids(host)).isEmpty();
  }

  @Test
  void readyOneWayOnly() {
    host.sample(
        SUMMARY,
        Bringup.peer(1, "native")
            + Bringup.rail(
                0,
                "data_ready=0 state=tunnel_enabled negotiated=1 ready_sent=1 remote_ready=0"
                    + " attempts=3 last_error=0"));

    assertThat(Bringup.ids(host)).containsExactly("bringup.ready-incomplete");
  }

  @Test
  void readyGivenUpByLogAlone() {
    host.moduleLog(
        BOUND,
        "native HELLO negotiated route=0x2 rail=0x0 remote_out=8 remote_tx=1 remote_rx=1 attempt=1",
        "enabled tunnel route=0x2 rail=0x0 out_hop=8 remote_out_hop=8 tx_hop=1 rx_hop=1",
        "native READY route=0x2 rail=0x0 failed after 10 attempts: -110");

    assertThat(Bringup.ids(host)).contains("bringup.ready-incomplete");
  }

  @Test
  void secondRailWithoutRing() {
    host.service("0-2.2", "tbverb1", 1)
        .sample(SUMMARY, ready())
        .moduleLog(BOUND)
        .log("thunderbolt 0000:c6:00.5: invalid hop: -1", FAILED_PROBE);

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.rail-probe-failed");
    assertThat(finding.place().rail()).isEqualTo(OptionalInt.of(1));
    assertThat(finding.details()).containsEntry("errno", -12);
    assertThat(finding.explanation()).contains("ring");
  }

  @Test
  void laneOfAFailedServiceFromItsBoundNeighbour() {
    TestingHost logOnly =
        TestingHost.linux("A")
            .unreadable("sys/bus/thunderbolt/devices", "not captured")
            .sample(SUMMARY, ready())
            .moduleLog(BOUND)
            .log(FAILED_PROBE);

    assertThat(Bringup.only(logOnly).place().rail()).isEqualTo(OptionalInt.of(1));
  }

  @Test
  void probeThatSucceededLaterIsNoFinding() {
    host.service("0-2.2", "tbverb1", 1)
        .sample(SUMMARY, ready())
        .log(FAILED_PROBE)
        .moduleLog(BOUND.replace("id=1", "id=2"));

    assertThat(Bringup.ids(host)).isEmpty();
  }

  @Test
  void railThatThePeerAsksForInVain() {
    host.sample(SUMMARY, ready()).moduleLog(NO_RAIL, NO_RAIL);

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.hello-no-rail");
    assertThat(finding.place().rail()).isEqualTo(OptionalInt.of(1));
    assertThat(finding.details()).containsEntry("lines", 2L);
  }

  @Test
  void railThatCameUpAfterwardsIsNoFinding() {
    host.sample(SUMMARY, ready())
        .moduleLog("native HELLO route=0x2 rail=0x0 has no matching peer rail");

    assertThat(Bringup.ids(host)).isEmpty();
  }

  private static String ready() {
    return Bringup.peer(1, "native")
        + Bringup.rail(
            0,
            "data_ready=1 state=tunnel_enabled negotiated=1 ready_sent=1 remote_ready=1 attempts=2"
                + " last_error=0");
  }

  private static String stuck(String state, int negotiated, int attempts, int error) {
    return Bringup.peer(1, "native")
        + Bringup.rail(
            0,
            "data_ready=0 state="
                + state
                + " negotiated="
                + negotiated
                + " ready_sent=0 remote_ready=0 attempts="
                + attempts
                + " last_error="
                + error);
  }
}
