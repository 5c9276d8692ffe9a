package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;

class TunnelCheckTest {
  private static final String BOUND =
      "bound native service id=1 key=tbverbs native_lane=0 route=0x2 link_speed=20Gb/s width=0x2"
          + " rail=0x42f89564 path_id=1";
  private static final String NEGOTIATED =
      "native HELLO negotiated route=0x2 rail=0x0 remote_out=8 remote_tx=1 remote_rx=1 attempt=1";
  private static final String FAILED =
      "native tunnel route=0x2 rail=0x0 enable failed after 20 attempts: -12";

  private final TestingHost host = Bringup.bound("A");

  @Test
  void refusalByCountersAlone() {
    Finding finding = examine(rail("ring_started", 1, -12)).only();

    assertThat(finding.id()).isEqualTo("bringup.tunnel-failed");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.place().rail()).hasValue(0);
    assertThat(finding.place().peer()).hasValue(1);
    assertThat(finding.details()).containsEntry("errno", -12).containsEntry("route", "0x2");
    assertThat(finding.explanation()).contains("no DMA buffers");
    assertThat(finding.remedy().orElseThrow().commands()).contains("tbvctl config plan lanes=1");
    assertThat(finding.cleared()).extracting(it -> it.what()).containsExactly("negotiation");
  }

  @ParameterizedTest
  @CsvSource({
    "-12, 1",
    "-16, 1",
    "-5, 1",
    "0, 0",
    // left over from a HELLO or from a tunnel that was tried before the peer's HELLO came
    "-110, 0",
    "-22, 0",
    "-107, 0"
  })
  void errorOfTheLastStepDecides(int error, int findings) {
    assertThat(examine(rail("ring_started", 1, error)).ids()).hasSize(findings);
  }

  @ParameterizedTest
  @CsvSource({"ring_started, 0", "ring_allocated, 1", "new, 0", "tunnel_enabled, 1"})
  void otherStatesAreAnotherStepsMatter(String state, int negotiated) {
    assertThat(examine(rail(state, negotiated, -12)).ids()).isEmpty();
  }

  @Test
  void tunnelThatIsSwitchedOffWasNeverTried() {
    // -5 is what the HELLO before left behind: the peer drove the exchange that went through
    rail("ring_started", 1, -5)
        .file("sys/module/thunderbolt_ibverbs/parameters/enable_tunnels", "N\n");

    assertThat(examine(host).ids()).isEmpty();
  }

  @Test
  void logAloneWillDoAndTheCoresLineIsQuoted() {
    host.moduleLog(BOUND, NEGOTIATED)
        .log("thunderbolt 0000:c6:00.5: 2:1: DMA tunnel activation failed, aborting")
        .moduleLog(FAILED.replace("-12", "-5"));

    Finding finding = examine(host).only();

    assertThat(finding.details()).containsEntry("errno", -5);
    assertThat(finding.evidence())
        .extracting(it -> it.key())
        .containsExactly("native.tunnel_failed", "tb.dma_activate_failed");
  }

  @Test
  void failureWithoutCountersNeedsNoLineAboutHello() {
    // the contacted side may have lost its HELLO line; the failure itself proves that it went
    // through
    assertThat(examine(host.moduleLog(BOUND, FAILED)).ids())
        .containsExactly("bringup.tunnel-failed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "enabled tunnel route=0x2 rail=0x0 out_hop=8 remote_out_hop=8 tx_hop=1 rx_hop=1",
        BOUND,
        "unloaded"
      })
  void laterSuccessOrANewRailTakesTheFailureBack(String line) {
    assertThat(examine(host.moduleLog(BOUND, NEGOTIATED, FAILED, line)).ids()).isEmpty();
  }

  @Test
  void secondRailIsNamedWhereTheFirstIsFine() {
    host.sample(
        "native_enabled: 1\n",
        Bringup.peer(1, "native")
            + Bringup.rail(
                0, "data_ready=1 state=tunnel_enabled negotiated=1 attempts=2 last_error=0")
            + Bringup.rail(
                1, "data_ready=0 state=ring_started negotiated=1 attempts=1 last_error=-12"));

    assertThat(examine(host).only().place().rail()).hasValue(1);
  }

  private TestingHost rail(String state, int negotiated, int error) {
    return Bringup.rail(
        host,
        "data_ready=0 state="
            + state
            + (" negotiated=" + negotiated + " ready_sent=0 remote_ready=0 attempts=1 last_error=")
            + error);
  }

  private static Examination examine(TestingHost host) {
    return Examination.of(new TunnelCheck(), host);
  }
}
