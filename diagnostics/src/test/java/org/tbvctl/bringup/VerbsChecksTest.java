package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;

/** From a ready rail to a registered device that has its interface. */
class VerbsChecksTest {
  private static final String READY =
      "data_ready=1 state=tunnel_enabled negotiated=1 ready_sent=1 remote_ready=1 attempts=2"
          + " last_error=0";
  private static final String PARAMETERS = "sys/module/thunderbolt_ibverbs/parameters/";
  private static final String REGISTERED =
      "registered native ib_device usb4_rdma0 rail=peer1/0 domain=0 guid=0200544257524253";

  private final TestingHost host =
      Bringup.rail(Bringup.bound("A"), READY).file("sys/class/net/eno1/ifindex", "2\n");

  private static String deferred(String device, String netdev) {
    return "deferred per-rail ib_device "
        + device
        + " registration until RoCE netdev "
        + netdev
        + " exists";
  }

  @Nested
  class Deferred {
    private static final String ID = "bringup.verbs-deferred";

    @Test
    void interfaceThatIsWaitedForStandsBesideThoseThatExist() {
      host.moduleLog(deferred("usb4_rdma0", "gid0")).file(PARAMETERS + "roce_netdev", "gid0\n");

      Finding finding = examine().only();

      assertThat(finding.id()).isEqualTo(ID);
      assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
      assertThat(finding.title()).contains("gid0, which does not exist");
      assertThat(finding.details())
          .containsEntry("netdev", "gid0")
          .containsEntry("devices", List.of("usb4_rdma0"));
      assertThat(Examination.evidence(finding))
          .contains("A " + PARAMETERS + "roce_netdev =gid0", "A sys/class/net =eno1");
      assertThat(finding.cleared())
          .extracting(it -> it.what())
          .containsExactly("tunnel", "provider");
    }

    @Test
    void devicesOfOneInterfaceAreToldTogetherAndOthersApart() {
      host.moduleLog(
          deferred("usb4_rdma0", "gid0"),
          deferred("usb4_rdma1", "gid0"),
          deferred("usb4_rdma4", "mac0"));

      assertThat(examine().found())
          .extracting(finding -> finding.details().get("devices"))
          .containsExactly(List.of("usb4_rdma0", "usb4_rdma1"), List.of("usb4_rdma4"));
    }

    @Test
    void deviceThatIsThereNowWaitsNoMore() {
      host.moduleLog(deferred("usb4_rdma0", "gid0"))
          .file("sys/class/infiniband/usb4_rdma0/node_guid", "0200:5442:5752:4253\n");

      assertThat(examine().ids()).isEmpty();
    }

    @Test
    void interfaceThatExistsByNowIsNotCalledMissing() {
      host.moduleLog(deferred("usb4_rdma0", "eno1"));

      assertThat(examine().only().title()).doesNotContain("does not exist");
    }

    @ParameterizedTest
    @CsvSource({
      // interface, register_verbs, device already there
      "gid0, Y, false, true",
      "eno1, Y, false, false",
      "gid0, N, false, false",
      "gid0, Y, true, false",
      "(null), Y, false, false"
    })
    void withoutALogTheReadyRailTells(String netdev, String armed, boolean device, boolean found) {
      host.file(PARAMETERS + "roce_netdev", netdev + "\n")
          .file(PARAMETERS + "register_verbs", armed + "\n")
          .file("sys/class/infiniband/mlx5_0/node_guid", "0002:c903:0000:0001\n");
      if (device) {
        host.file("sys/class/infiniband/usb4_rdma0/node_guid", "0200:5442:5752:4253\n");
      }

      assertThat(examine().ids().contains(ID)).isEqualTo(found);
    }

    @Test
    void thunderboltInterfaceComesWithItsModule() {
      host.moduleLog(deferred("usb4_rdma0", "thunderbolt0"));

      assertThat(examine().only().remedy().orElseThrow().commands())
          .contains("sudo modprobe thunderbolt_net");
    }

    private Examination examine() {
      return Examination.of(new VerbsDeferredCheck(), host);
    }
  }

  @Nested
  class Failed {
    private static final String REFUSED =
        "failed to register per-rail ib_device usb4_rdma0: -23 (will not retry automatically)";

    @Test
    void holderOfTheNameIsNamed() {
      host.moduleLog(REGISTERED, REFUSED);

      Finding finding = examine().only();

      assertThat(finding.id()).isEqualTo("bringup.verbs-failed");
      assertThat(finding.details())
          .containsEntry("device", "usb4_rdma0")
          .containsEntry("errno", -23);
      assertThat(finding.explanation()).contains("peer 1 rail 0");
      assertThat(finding.evidence())
          .extracting(it -> it.key())
          .containsExactly("verbs.register_failed", "verbs.registered");
    }

    @Test
    void otherErrnoIsNotANameThatIsTaken() {
      host.moduleLog(REFUSED.replace("-23", "-12"));

      assertThat(examine().only().remedy().orElseThrow().commands())
          .contains("sudo modprobe thunderbolt_ibverbs");
    }

    @Test
    void railWithoutANameIsGivenUp() {
      host.moduleLog(
          "rail event ignored: cannot derive deterministic name (peer=2 rail=1 err=-22)");

      Finding finding = examine().only();

      assertThat(finding.place().peer()).hasValue(2);
      assertThat(finding.place().rail()).hasValue(1);
    }

    @Test
    void refusalBeforeTheLastLoadIsHistory() {
      host.moduleLog(REFUSED, "unloaded").log("using optional tb_ring_throttling() helper");

      assertThat(examine().ids()).isEmpty();
    }

    private Examination examine() {
      return Examination.of(new VerbsFailedCheck(), host);
    }
  }

  @Nested
  class Detached {
    private static final String RENAMED =
        "detaching ib_device usb4_rdma0 from renamed netdev enx02, expected gid0";

    @Test
    void renamedInterfaceIsToldWithBothNames() {
      host.moduleLog(REGISTERED, RENAMED);

      Finding finding = examine().only();

      assertThat(finding.id()).isEqualTo("bringup.netdev-detached");
      assertThat(finding.details())
          .containsEntry("device", "usb4_rdma0")
          .containsEntry("expected", "gid0")
          .containsEntry("now", "enx02");
      assertThat(finding.place().peer()).hasValue(1);
      assertThat(finding.place().rail()).hasValue(0);
    }

    @Test
    void registrationThatFollowedTakesItBack() {
      host.moduleLog(REGISTERED, RENAMED, REGISTERED);

      assertThat(examine().ids()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"gid0, false", "'', true"})
    void gidTableTellsWhetherTheInterfaceIsBack(String netdev, boolean found) {
      String port = "sys/class/infiniband/usb4_rdma0/ports/1/";
      host.moduleLog(REGISTERED, RENAMED)
          .file("sys/class/infiniband/usb4_rdma0/node_guid", "0200:5442:5752:4253\n")
          .file(port + "gids/1", "0000:0000:0000:0000:0000:ffff:0a14:0001\n")
          .file(port + "gid_attrs/ndevs/1", netdev + "\n");

      assertThat(examine().ids().isEmpty()).isEqualTo(!found);
    }

    private Examination examine() {
      return Examination.of(new NetdevDetachedCheck(), host);
    }
  }

  @Nested
  class Apple {
    private static final String DEFERRED =
        "deferring Apple data service id=1 route=0x2 until ThunderboltIP packet path is active";

    @ParameterizedTest
    @CsvSource({"4, SUSPECT", "5, CONFIRMED", "61, CONFIRMED"})
    void loginsThatWereNotAnsweredProveIt(int logins, Grade grade) {
      apple("apple_rails_pending: 1\ntbnet_identity_minimal_login_tx: " + logins + "\n");

      Finding finding = waiting().only();

      assertThat(finding.id()).isEqualTo("bringup.apple-waits-for-tbnet");
      assertThat(finding.grade()).isEqualTo(grade);
      assertThat(finding.details()).containsEntry("loginsSent", (long) logins);
    }

    @ParameterizedTest
    @CsvSource({
      "minimal TBnet login timed out route=0x2, does not answer",
      "minimal TBnet peer login timed out route=0x2, never logs in itself",
      "minimal TBnet failed to enable packet path: -12, could not be set up"
    })
    void lastLineTellsHowFarItCame(String line, String why) {
      apple("apple_rails_pending: 1\n").moduleLog(DEFERRED, line);

      assertThat(waiting().only().explanation()).contains(why);
    }

    @Test
    void logAloneTellsUntilThePathIsActive() {
      TestingHost logged = Bringup.bound("A").moduleLog(DEFERRED);
      assertThat(Examination.of(new AppleIdentityCheck(), logged).ids()).hasSize(1);

      logged.moduleLog(
          "minimal TBnet packet path active route=0x2 tx_path=10 rx_path=10 tx_hop=3 rx_hop=3");
      assertThat(Examination.of(new AppleIdentityCheck(), logged).ids()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"-12, true", "-16, true", "-517, false"})
    void refusedTunnelIsToldUnlessItIsOnlyPutOff(int errno, boolean found) {
      TestingHost logged = Bringup.bound("A");
      logged.moduleLog(
          "failed to publish Apple data service peer=1 route=0x2 rail=0x0 state=ring_started ret="
              + errno
              + "; retrying");

      Examination examination = Examination.of(new AppleTunnelCheck(), logged);

      assertThat(examination.ids().contains("bringup.tunnel-failed")).isEqualTo(found);
      if (found) {
        assertThat(examination.only().details()).containsEntry("errno", errno);
        assertThat(examination.only().place().peer()).hasValue(1);
      }
    }

    @Test
    void tunnelThatCameLaterTakesTheFailureBack() {
      TestingHost logged = Bringup.bound("A");
      logged.moduleLog(
          "failed to publish Apple data service peer=1 route=0x2 rail=0x0 state=ring_started"
              + " ret=-12; retrying",
          "enabled Apple data path service route=0x2 tx_path=9 rx_path=9 tx_hop=2 rx_hop=2");

      assertThat(Examination.of(new AppleTunnelCheck(), logged).ids()).isEmpty();
    }

    private TestingHost apple(String summary) {
      return host.sample(
          summary, Bringup.peer(1, "apple") + Bringup.rail(0, "data_ready=0 state=ring_started"));
    }

    private Examination waiting() {
      return Examination.of(new AppleIdentityCheck(), host);
    }
  }
}
