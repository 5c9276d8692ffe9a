package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;

class DeviceTest {
  private static final String REGISTERED =
      "registered native ib_device usb4_rdma0 rail=peer1/0 domain=0 guid=0200544257524253";
  private static final String DETACHED =
      "detaching ib_device usb4_rdma0 from renamed netdev enx02, expected thunderbolt0";
  private static final String READY =
      "data_ready=1 state=tunnel_enabled negotiated=1 ready_sent=1 remote_ready=1 attempts=2"
          + " last_error=0";

  private final TestingHost host =
      TestingHost.linux("A")
          .cable("0-2", "B", "Linux")
          .service("0-2.1", "tbverbs", 1)
          .driver("0-2.1", "thunderbolt_ibverbs")
          .file("sys/class/net/eno1/ifindex", "2\n");

  @Test
  void deviceWaitsForAnInterface() {
    host.sample("native_enabled: 1\n", Bringup.peer(1, "native") + Bringup.rail(0, READY))
        .moduleLog(
            "deferred per-rail ib_device usb4_rdma0 registration until RoCE netdev thunderbolt0"
                + " exists");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.verbs-deferred");
    assertThat(finding.title()).contains("thunderbolt0");
    assertThat(finding.place().rail()).isEqualTo(OptionalInt.of(0));
  }

  @Test
  void deferralThatEndedIsNoFinding() {
    host.sample("native_enabled: 1\n", Bringup.peer(1, "native") + Bringup.rail(0, READY))
        .moduleLog(
            "deferred per-rail ib_device usb4_rdma0 registration until RoCE netdev thunderbolt0"
                + " exists",
            REGISTERED);

    assertThat(Bringup.ids(host)).isEmpty();
  }

  @Test
  void deferralWithoutALog() {
    host.sample("native_enabled: 1\n", Bringup.peer(1, "native") + Bringup.rail(0, READY))
        .file("sys/module/thunderbolt_ibverbs/parameters/roce_netdev", "gid0\n")
        .file("sys/class/infiniband/mlx5_0/node_guid", "0002:c903:0000:0001\n");

    assertThat(Bringup.ids(host)).containsExactly("bringup.verbs-deferred");
  }

  @Test
  void nameThatIsTaken() {
    host.sample(
            "native_enabled: 1\n",
            Bringup.peer(1, "native")
                + Bringup.rail(0, READY)
                + Bringup.peer(2, "native")
                + Bringup.rail(0, READY))
        .moduleLog(
            REGISTERED,
            "failed to register per-rail ib_device usb4_rdma0: -23 (will not retry automatically)");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.verbs-failed");
    assertThat(finding.place().peer()).isEqualTo(OptionalInt.of(2));
    assertThat(finding.place().rail()).isEqualTo(OptionalInt.of(0));
  }

  @Test
  void registrationThatSucceededLaterIsNoFinding() {
    host.sample("native_enabled: 1\n", Bringup.peer(1, "native") + Bringup.rail(0, READY))
        .moduleLog(
            "failed to register per-rail ib_device usb4_rdma0: -12 (will not retry automatically)",
            REGISTERED);

    assertThat(Bringup.ids(host)).isEmpty();
  }

  @Test
  void nameThatIsTakenToldByTheLogAlone() {
    host.moduleLog(
        "native READY sent route=0x1 rail=0x0",
        REGISTERED,
        "native READY received route=0x3 rail=0x1",
        "failed to register per-rail ib_device usb4_rdma0: -23 (will not retry automatically)");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.verbs-failed");
    assertThat(finding.place().rail()).isEqualTo(OptionalInt.of(1));
  }

  @Test
  void readyRailWithoutADeviceIsSuspectedWithoutALog() {
    twoPeersOneDevice();

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.verbs-failed");
    assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
    assertThat(finding.place().peer()).isEqualTo(OptionalInt.of(2));
    assertThat(finding.place().rail()).isEqualTo(OptionalInt.of(0));
  }

  @Test
  void readyRailIsNotMissedWhereTheLogRegisteredItOrVerbsAreOff() {
    twoPeersOneDevice();
    host.moduleLog(
        "registered native ib_device usb4_rdma5 rail=peer2/0 domain=1 guid=0200544258524253");
    assertThat(Bringup.ids(host)).isEmpty();

    TestingHost off =
        TestingHost.linux("A")
            .sample("native_enabled: 1\n", Bringup.peer(1, "native") + Bringup.rail(0, READY))
            .file("sys/module/thunderbolt_ibverbs/parameters/register_verbs", "N\n")
            .file("sys/class/infiniband/mlx5_0/node_guid", "0002:c903:0000:0001\n");
    assertThat(Bringup.ids(off)).doesNotContain("bringup.verbs-failed");
  }

  private void twoPeersOneDevice() {
    host.sample(
            "native_enabled: 1\n",
            Bringup.peer(1, "native")
                + Bringup.rail(0, READY)
                + Bringup.peer(2, "native")
                + Bringup.rail(0, READY))
        .file("sys/module/thunderbolt_ibverbs/parameters/register_verbs", "Y\n")
        .file("sys/class/infiniband/usb4_rdma0/node_guid", "0200:5442:5752:4253\n");
  }

  @Test
  void railWithoutAName() {
    host.moduleLog("rail event ignored: cannot derive deterministic name (peer=1 rail=0 err=-22)");

    assertThat(Bringup.ids(host)).contains("bringup.verbs-failed");
  }

  @Test
  void interfaceRenamedUnderTheDevice() {
    host.sample("native_enabled: 1\n", Bringup.peer(1, "native") + Bringup.rail(0, READY))
        .moduleLog(REGISTERED, DETACHED);

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.netdev-detached");
    assertThat(finding.title()).contains("thunderbolt0").contains("enx02");
  }

  @Test
  void deviceThatWentWithItsRailIsNotDetached() {
    host.sample("native_enabled: 1\n", Bringup.peer(1, "native") + Bringup.rail(0, READY))
        .moduleLog(REGISTERED, DETACHED, "unregistered per-rail ib_device peer=1 rail=0");

    assertThat(Bringup.ids(host)).isEmpty();
  }

  @Test
  void macThatNeverLogsIn() {
    mac("apple_rails_pending: 1\ntbnet_identity_minimal_login_tx: 61\n"
            + "tbnet_identity_minimal_login_rx: 0\n")
        .moduleLog("minimal TBnet login timed out route=0x1");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.apple-waits-for-tbnet");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.title()).contains("61 logins sent, 0 received");
  }

  @Test
  void firstLoginsAreNoProof() {
    mac("apple_rails_pending: 1\ntbnet_identity_minimal_login_tx: 1\n");

    assertThat(Bringup.only(host).grade()).isEqualTo(Grade.SUSPECT);
  }

  @Test
  void publishedAppleRailIsNoFinding() {
    mac("apple_rails_pending: 0\n")
        .moduleLog(
            "deferring Apple data service id=1 route=0x2 until ThunderboltIP packet path is active");

    assertThat(Bringup.ids(host)).isEmpty();
  }

  @Test
  void appleTunnelRefused() {
    host.sample(
            "apple_enabled: 1\n", Bringup.peer(1, "apple") + Bringup.rail(0, "state=ring_started"))
        .moduleLog(
            "failed to publish Apple data service peer=1 route=0x2 rail=0x0 state=ring_started"
                + " ret=-12; retrying");

    assertThat(Bringup.only(host).details()).containsEntry("errno", -12);
  }

  @Test
  void countersThatCouldNotBeRead() {
    host.unreadableSample("Permission denied");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.debugfs-unreadable");
    assertThat(finding.title()).contains("Permission denied");
  }

  @Test
  void countersThatNobodyCapturedAreUnknown() {
    assertThat(Bringup.ids(host)).isEmpty();
  }

  private TestingHost mac(String summary) {
    return host.sample(
        summary, Bringup.peer(1, "apple") + Bringup.rail(0, "data_ready=0 state=ring_started"));
  }
}
