package org.tbvctl.moduleconfig.apply;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.moduleconfig.check.CaptureBuilder;

class ReloadSafetyTest {
  private static final String RAIL =
      """
      peer 1 backend=native rails=1 native_qp_rr_rail_id=0
        rail=0x0 route=0x1 active=1 service_ready=1 data_ready=1 state=tunnel_enabled
          data_tx_enqueued=10 data_tx_posted=10 data_tx_completed=%d data_tx_credit_stalls=0
      """;

  @TempDir private Path folder;
  private CaptureBuilder host;

  @BeforeEach
  void makeHost() {
    host = new CaptureBuilder(folder, "a");
  }

  private List<String> blockers() {
    return ReloadSafety.blockers(host.read());
  }

  private void peers(int completed) {
    host.file("samples/0/debugfs/peers", RAIL.formatted(completed));
  }

  @Test
  void nothingLoadedIsSafe() {
    assertThat(blockers()).isEmpty();
  }

  @Test
  void whatCannotBeSeenIsNotSafe() {
    host.running();
    assertThat(blockers()).singleElement().asString().contains("could not be read");
  }

  @Test
  void anIdleModuleWithTheKernelsOwnObjectsIsSafe() {
    host.running().summary("verbs_qps: 1", "data_wr_live: 0");
    peers(10);
    assertThat(blockers()).isEmpty();
  }

  @Test
  void programsWorkAndFramesUnderWayAreNamed() {
    host.running().summary("verbs_qps: 3", "data_wr_live: 2");
    peers(7);
    assertThat(String.join("\n", blockers()))
        .contains("2 work requests")
        .contains("queue pairs (3 exist")
        .contains("3 frames of rail 0");
  }

  @Test
  void objectsThatOnlyProgramsMakeAreNamed() {
    host.running().summary("verbs_qps: 1", "data_wr_live: 0", "verbs_ucontexts: 1", "verbs_mrs: 4");
    peers(10);
    assertThat(String.join("\n", blockers()))
        .contains("hold 1 open verbs context")
        .contains("4 registered memory regions");
  }

  @Test
  void withoutRailsTheTotalsTellWhetherFramesAreUnderWay() {
    host.running().summary("data_tx_posted: 8", "data_tx_completed: 5");
    assertThat(blockers()).singleElement().asString().contains("3 frames are in flight on a");
  }

  @Test
  void bothEndsAreAsked() {
    host.running().summary("verbs_qps: 1");
    peers(10);
    CaptureBuilder far = new CaptureBuilder(folder, "b");
    far.running().summary("verbs_ucontexts: 2");
    assertThat(ReloadSafety.blockers(List.of(host.read(), far.read())))
        .singleElement()
        .asString()
        .contains("on b hold 2 open verbs contexts");
  }

  @Test
  void railsThatCarryDataAreCounted() {
    assertThat(ReloadSafety.railsUp(host.read())).isZero();
    host.running().summary("verbs_qps: 1");
    peers(10);
    assertThat(ReloadSafety.railsUp(host.read())).isEqualTo(1);
  }
}
