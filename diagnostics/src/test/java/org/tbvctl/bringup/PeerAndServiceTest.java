package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.TestingHost;

class PeerAndServiceTest {

  @Test
  void controllerWithoutPeer() {
    Finding finding = Bringup.only(TestingHost.linux("A"));

    assertThat(finding.id()).isEqualTo("bringup.no-xdomain");
    assertThat(finding.place().isOn("A")).isTrue();
  }

  @Test
  void peerThatWentAwayIsNamedAsSuch() {
    Finding finding =
        Bringup.only(
            TestingHost.linux("A")
                .log(
                    "thunderbolt 0-2: new host found, vendor=0x1d6b device=0x4",
                    "thunderbolt 0-2: host disconnected"));

    assertThat(finding.explanation()).contains("went away");
  }

  @Test
  void noDomainAndNoHostInterface() {
    TestingHost host =
        new TestingHost("A")
            .file("sys/module/thunderbolt_ibverbs/initstate", "live\n")
            .file("sys/bus/thunderbolt/drivers_autoprobe", "1\n")
            .command(
                "lspci",
                "c4:00.4 USB controller [0c03]: AMD xHCI [1022:1587] (prog-if 30 [XHCI])\n");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.no-controller");
    assertThat(finding.explanation()).contains("firmware setup");
  }

  @Test
  void hostInterfaceWithoutDriverIsAnotherMatter() {
    TestingHost host =
        new TestingHost("A")
            .file("sys/module/thunderbolt_ibverbs/initstate", "live\n")
            .command(
                "lspci",
                "00:0d.2 USB controller [0c03]: Intel Thunderbolt 4 NHI #0 [8086:7ec2] (prog-if 40"
                    + " [USB4 Host Interface])\n");

    assertThat(Bringup.only(host).remedy().orElseThrow().commands())
        .contains("sudo modprobe thunderbolt");
  }

  @Test
  void peerThatPublishesNothing() {
    TestingHost host =
        TestingHost.linux("A").cable("0-2", "B", "Linux").service("0-2.0", "network", 1);

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.service-not-bound");
    assertThat(finding.title()).contains("publishes none");
  }

  @Test
  void secondPeerWithoutServicesIsFineBesideAWorkingOne() {
    TestingHost host =
        TestingHost.linux("A")
            .cable("0-1", "B", "Linux")
            .service("0-1.0", "tbverbs", 1)
            .driver("0-1.0", "thunderbolt_ibverbs")
            .cable("0-3", "laptop", "Linux")
            .service("0-3.0", "network", 1);

    assertThat(Bringup.ids(host)).isEmpty();
  }

  @Test
  void nothingIsExpectedWithoutBindServices() {
    TestingHost host =
        TestingHost.linux("A")
            .file("sys/module/thunderbolt_ibverbs/parameters/bind_services", "N\n")
            .cable("0-2", "B", "Linux")
            .service("0-2.0", "tbverbs", 1);

    assertThat(Bringup.ids(host)).isEmpty();
  }

  @Test
  void ownerOfTheNetworkService() {
    TestingHost host =
        TestingHost.bare("A")
            .cable("0-2", "mac", "Apple Inc.")
            .file("proc/modules", "thunderbolt_net 1 0 - Live 0x0\n")
            .command("modinfo", "filename: /x\nvermagic: 7.1.9-200.fc44.x86_64 SMP\n")
            .moduleLog(
                "tbnet_identity=minimal_packet could not register the ThunderboltIP network"
                    + " service: -17; unload thunderbolt_net or use stock_proxy");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.service-owned-elsewhere");
    assertThat(finding.title()).contains("thunderbolt_net");
  }

  @Test
  void anotherDriverOnANativeService() {
    TestingHost host =
        TestingHost.linux("A")
            .cable("0-2", "B", "Linux")
            .service("0-2.0", "tbverbs", 1)
            .driver("0-2.0", "thunderbolt-dma-test");

    assertThat(Bringup.ids(host)).contains("bringup.service-owned-elsewhere");
  }

  @Test
  void secondCableOnASourceBlindKernel() {
    TestingHost host =
        TestingHost.linux("A")
            .cable("0-1", "B", "Linux")
            .service("0-1.0", "tbverbs", 1)
            .driver("0-1.0", "thunderbolt_ibverbs")
            .cable("0-3", "B", "Linux")
            .service("0-3.0", "tbverbs", 1)
            .moduleLog(
                "legacy source-blind native control: limiting remote host to peer 1; apply"
                    + " callback_xd kernel support for multi-cable native rails")
            .log(
                "thunderbolt_ibverbs 0-3.0: probe with driver thunderbolt_ibverbs failed with error -16");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.multicable-limited");
    assertThat(finding.title()).contains("0-3").contains("cable");
  }

  @Test
  void secondCableThatWasPulledIsNoLimitAnyMore() {
    TestingHost host =
        TestingHost.linux("A")
            .cable("0-1", "B", "Linux")
            .service("0-1.0", "tbverbs", 1)
            .driver("0-1.0", "thunderbolt_ibverbs")
            .sample("native_control: legacy\nnative_legacy_ambiguous_limited: 2\n", "");

    assertThat(Bringup.ids(host)).isEmpty();
  }

  @Test
  void skippedAppleServiceIsContext() {
    TestingHost host =
        TestingHost.linux("A")
            .cable("0-1", "B", "Linux")
            .service("0-1.0", "tbverbs", 1)
            .driver("0-1.0", "thunderbolt_ibverbs")
            .moduleLog("skipping Apple AD/FA57 service from non-Apple peer vendor='Linux'");

    assertThat(Bringup.ids(host)).containsExactly("bringup.apple-service-skipped");
  }
}
