package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;

class HelloCheckTest {
  private static final String BOUND =
      "bound native service id=1 key=tbverbs native_lane=0 route=0x2 link_speed=20Gb/s width=0x2"
          + " rail=0x42f89564 path_id=1";
  private static final String FAILED = "native HELLO route=0x2 rail=0x0 failed after 5 attempts: ";

  private final TestingHost host = Bringup.bound("A");

  @Test
  void silenceNamesRailRouteAndAttempts() {
    Finding finding = examine(rail("ring_started", 0, 5, -110)).only();

    assertThat(finding.id()).isEqualTo("bringup.hello-timeout");
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.place().host()).contains("A");
    assertThat(finding.details())
        .containsEntry("rail", 0)
        .containsEntry("route", "0x2")
        .containsEntry("errno", -110);
    assertThat(Examination.evidence(finding))
        .anyMatch(line -> line.endsWith("/peers attempts=5"))
        .anyMatch(line -> line.endsWith("/peers last_error=-110"));
    assertThat(finding.cleared()).extracting(it -> it.what()).containsExactly("cable");
  }

  @ParameterizedTest
  @CsvSource({
    "ring_started, 0, 4, -110, 0",
    "ring_started, 0, 5, 0, 0",
    "ring_started, 1, 5, -110, 0",
    // rings that do not run send no HELLO; the switches say why
    "ring_allocated, 0, 5, -110, 0",
    "new, 0, 0, 0, 0",
    "ring_started, 0, 5, -110, 1",
    "ring_started, 0, 6, -110, 1"
  })
  void onlyAnExchangeThatWasGivenUpCounts(
      String state, int negotiated, int attempts, int error, int findings) {
    assertThat(examine(rail(state, negotiated, attempts, error)).ids()).hasSize(findings);
  }

  @ParameterizedTest
  @CsvSource({
    "-110, bringup.hello-timeout",
    "-5, bringup.hello-timeout",
    "-19, bringup.hello-timeout",
    "-107, bringup.hello-timeout",
    "-108, bringup.hello-timeout",
    "-22, bringup.hello-rejected",
    "-71, bringup.hello-rejected",
    "-93, bringup.hello-rejected"
  })
  void errnoTellsSilenceFromAnAnswerThatIsNotUnderstood(int errno, String id) {
    assertThat(examine(rail("ring_started", 0, 5, errno)).ids()).containsExactly(id);
    assertThat(examine(Bringup.bound("A").moduleLog(BOUND, FAILED + errno)).ids())
        .containsExactly(id);
  }

  @Test
  void oldReleasesPrintNoErrno() {
    host.moduleLog(BOUND, "native HELLO route=0x2 rail=0x0 timed out after 5 attempts");

    assertThat(examine(host).only().details()).containsEntry("errno", -110);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "native HELLO received route=0x2 rail=0x0 remote_out=9 remote_tx=2 remote_rx=2",
        "native HELLO_ACK route=0x2 rail=0x0 tx_hop=1 rx_hop=1 out_hop=8",
        "native HELLO negotiated route=0x2 rail=0x0 remote_out=8 remote_tx=1 remote_rx=1 attempt=1",
        "bound native service id=1 key=tbverbs native_lane=0 route=0x2 link_speed=20Gb/s width=0x2"
            + " rail=0x42f89564 path_id=2"
      })
  void laterSuccessOrANewRailTakesTheFailureBack(String line) {
    assertThat(examine(host.moduleLog(BOUND, FAILED + "-110", line)).ids()).isEmpty();
  }

  @Test
  void successOfAnotherRailOrCableTakesNothingBack() {
    host.moduleLog(
        BOUND,
        FAILED + "-110",
        "native HELLO received route=0x2 rail=0x1 remote_out=9 remote_tx=2 remote_rx=2",
        "native HELLO received route=0x4 rail=0x0 remote_out=9 remote_tx=2 remote_rx=2");

    assertThat(examine(host).only().place().rail()).hasValue(0);
  }

  @Test
  void pulledCableHasNoRailToJudge() {
    host.moduleLog(BOUND, FAILED + "-110").log("thunderbolt 0-2: host disconnected");

    assertThat(examine(host).ids()).isEmpty();
  }

  @Test
  void countersOutweighAnOldLine() {
    rail("tunnel_enabled", 1, 2, 0).moduleLog(BOUND, FAILED + "-110");

    assertThat(examine(host).ids()).isEmpty();
  }

  @Test
  void appleRailsSayNoHello() {
    host.sample(
        "apple_enabled: 1\n",
        Bringup.peer(1, "apple")
            + Bringup.rail(0, "state=ring_started negotiated=0 attempts=5 last_error=-110"));

    assertThat(examine(host).ids()).isEmpty();
  }

  @Test
  void eachSilentRailIsNamed() {
    String stuck =
        "data_ready=0 state=ring_started negotiated=0 ready_sent=0 remote_ready=0 attempts=5"
            + " last_error=-110";
    host.sample(
        "native_enabled: 1\n",
        Bringup.peer(1, "native") + Bringup.rail(0, stuck) + Bringup.rail(1, stuck));

    assertThat(examine(host).found())
        .extracting(finding -> finding.place().rail().orElse(-1))
        .containsExactly(0, 1);
  }

  @Test
  void unloadedModuleSaysNoHello() {
    TestingHost unloaded = TestingHost.bare("A").moduleLog(BOUND, FAILED + "-110", "unloaded");

    assertThat(examine(unloaded).ids()).isEmpty();
  }

  private TestingHost rail(String state, int negotiated, int attempts, int error) {
    return Bringup.rail(
        host,
        "data_ready=0 state="
            + state
            + (" negotiated=" + negotiated + " ready_sent=0 remote_ready=0 attempts=" + attempts)
            + (" last_error=" + error));
  }

  private static Examination examine(TestingHost host) {
    return Examination.of(new HelloCheck(), host);
  }
}
