package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.TestingHost;

class ReadyCheckTest {
  private static final String ENABLED =
      "enabled tunnel route=0x2 rail=0x0 out_hop=8 remote_out_hop=8 tx_hop=1 rx_hop=1";
  private static final String FAILED =
      "native READY route=0x2 rail=0x0 failed after 10 attempts: -110";

  private final TestingHost host = Bringup.bound("A");

  @ParameterizedTest
  @CsvSource({
    "1, 0, 3, 1, the peer never said READY",
    "0, 1, 3, 1, the peer did not answer ours",
    "0, 0, 12, 1, neither end completed it",
    // an end that was contacted says no HELLO, so its ten attempts are all for READY
    "0, 0, 10, 1, neither end completed it",
    "0, 0, 9, 0, -",
    "0, 0, 1, 0, -"
  })
  void oneWayOrGivenUp(int sent, int heard, int attempts, int findings, String missing) {
    Examination examination = examine(rail("tunnel_enabled", 0, sent, heard, attempts));

    assertThat(examination.ids()).hasSize(findings);
    if (findings == 1) {
      Finding finding = examination.only();
      assertThat(finding.id()).isEqualTo("bringup.ready-incomplete");
      assertThat(finding.title()).endsWith(missing);
      assertThat(finding.details()).containsEntry("rail", 0).containsEntry("route", "0x2");
      assertThat(finding.cleared())
          .extracting(it -> it.what())
          .containsExactly("negotiation", "tunnel");
    }
  }

  @Test
  void readyRailMayKeepTheErrorOfAnEarlierStep() {
    assertThat(examine(rail("tunnel_enabled", 1, 1, 1, 14)).ids()).isEmpty();
  }

  @Test
  void withoutATunnelReadyIsNotDue() {
    assertThat(examine(rail("ring_started", 0, 0, 1, 15)).ids()).isEmpty();
  }

  @Test
  void logThatBeginsWithTheTunnelWillDo() {
    assertThat(examine(host.moduleLog(ENABLED, FAILED)).only().evidence())
        .extracting(it -> it.key())
        .containsExactly("native.tunnel_enabled", "native.ready_failed");
  }

  @Test
  void logWithoutATunnelIsNotEnough() {
    assertThat(examine(host.moduleLog(FAILED)).ids()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "native READY sent route=0x2 rail=0x0",
        "native READY received route=0x2 rail=0x0"
      })
  void laterReadyTakesTheFailureBack(String line) {
    host.moduleLog(
        "native HELLO negotiated route=0x2 rail=0x0 remote_out=8 remote_tx=1 remote_rx=1 attempt=1",
        ENABLED,
        FAILED,
        line);

    assertThat(examine(host).ids()).isEmpty();
  }

  private TestingHost rail(String state, int ready, int sent, int heard, int attempts) {
    return Bringup.rail(
        host,
        ("data_ready=" + ready + " state=" + state + " negotiated=1 ready_sent=" + sent)
            + (" remote_ready=" + heard + " attempts=" + attempts + " last_error=-110"));
  }

  private static Examination examine(TestingHost host) {
    return Examination.of(new ReadyCheck(), host);
  }
}
