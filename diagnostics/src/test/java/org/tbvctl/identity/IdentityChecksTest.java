package org.tbvctl.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.TestingHost;
import org.tbvctl.visibility.Devices;

class IdentityChecksTest {

  private static final List<Check> ALL =
      IdentityChecks.all().stream().filter(check -> !(check instanceof PeerTrustCheck)).toList();

  private static final String PARAMETERS = "sys/module/thunderbolt_ibverbs/parameters/";
  private static final String GID = "0000:0000:0000:0000:0000:ffff:0a14:0001";
  private static final String NATIVE_1 = "0200:5442:5752:4253";
  private static final String NATIVE_1_LANE_1 = "0200:5442:5752:4254";
  private static final String NATIVE_2 = "0200:5442:5852:4253";
  private static final String APPLE_2 = "0300:5442:5852:4253";

  @Test
  void aHealthyHostIsNoFinding() {
    assertThat(Devices.examine(ALL, Devices.healthy("A"))).isEmpty();
  }

  @Test
  void lanesOfOneCableShareTheirAddressByDesign() {
    TestingHost host = Devices.healthy("A");
    Devices.add(host, 1, "usb4_rdma1", NATIVE_1_LANE_1, "rgid0", GID);

    assertThat(Devices.examine(ALL, host)).isEmpty();
  }

  @Test
  void twoCablesToOneHostOnPurposeAreAWarning() {
    Finding finding = Devices.only(ALL, twoCables("B", "B"));

    assertThat(finding.id()).isEqualTo("identity.duplicate-gid");
  }

  @Test
  void twoCablesToDifferentHostsAreAFault() {
    Finding finding = Devices.only(ALL, twoCables("B", "C"));

    assertThat(finding.id()).isEqualTo("identity.shared-gid-source");
    assertThat(finding.explanation()).contains("different hosts");
  }

  @Test
  void anAppleLinkAmongThemIsAFault() {
    TestingHost host = Devices.healthy("A");
    Devices.add(host, 1, "usb4_rdma9", APPLE_2, "rgid0", GID);

    assertThat(Devices.only(ALL, host).id()).isEqualTo("identity.shared-gid-source");
  }

  @Test
  void anUnusedInterfaceOfTheOtherLinkMakesItAFault() {
    TestingHost host = twoCables("B", "B");
    for (String netdev : List.of("thunderbolt0", "thunderbolt1")) {
      host.file("sys/class/net/" + netdev + "/name_assign_type", "1\n");
    }
    for (String device : List.of("usb4_rdma0", "usb4_rdma5")) {
      host.file("sys/class/infiniband/" + device + "/ports/1/gid_attrs/ndevs/1", "thunderbolt0\n");
    }
    host.command(
        "ip_addr",
        """
        2: rgid0: <UP> mtu 1500
        3: thunderbolt0: <UP> mtu 65520
            inet 10.20.0.1/30 scope global thunderbolt0
        4: thunderbolt1: <UP> mtu 65520
            inet 10.20.1.1/30 scope global thunderbolt1
        """);

    Finding finding = Devices.only(ALL, host);

    assertThat(finding.id()).isEqualTo("identity.shared-gid-source");
    assertThat(finding.explanation()).contains("thunderbolt1");
  }

  @Test
  void twoHostsWithOneAddressAreAWarning() {
    Finding finding = Devices.only(ALL, Devices.healthy("A"), Devices.healthy("B"));

    assertThat(finding.id()).isEqualTo("identity.duplicate-gid");
    assertThat(finding.title()).contains("A", "B", "10.20.0.1");
  }

  @Test
  void differentAddressesAreNoMatter() {
    TestingHost host = Devices.healthy("A");
    Devices.add(
        host, 1, "usb4_rdma5", NATIVE_2, "rgid1", "0000:0000:0000:0000:0000:ffff:0a14:0101");

    assertThat(Devices.examine(ALL, host)).isEmpty();
  }

  @Test
  void aMissingInterfaceIsReportedOnceAndNotItsConsequence() {
    TestingHost host =
        Devices.healthy("A")
            .file(PARAMETERS + "roce_netdev", "gone0\n")
            .file(
                "sys/class/infiniband/usb4_rdma0/ports/1/gids/1",
                "0000:0000:0000:0000:0000:0000:0000:0000\n");

    Finding finding = Devices.only(ALL, host);

    assertThat(finding.id()).isEqualTo("identity.netdev-missing");
    assertThat(finding.title()).contains("gone0");
  }

  @Test
  void aThunderboltInterfaceCannotExistWithoutAPeer() {
    TestingHost host = Devices.healthy("A").file(PARAMETERS + "roce_netdev", "thunderbolt0\n");

    assertThat(Devices.examine(ALL, host)).isEmpty();
    assertThat(Devices.only(ALL, host.cable("0-2", "B", "Linux")).id())
        .isEqualTo("identity.netdev-missing");
  }

  @Test
  void aTableWithoutIpv4SaysWhy() {
    TestingHost host =
        Devices.healthy("A")
            .file(
                "sys/class/infiniband/usb4_rdma0/ports/1/gids/1",
                "fe80:0000:0000:0000:0020:00ff:fe00:0001\n");
    assertThat(Devices.only(ALL, host).title()).contains("although rgid0 has 10.20.0.1/24");

    host.command("ip_addr", "3: rgid0: <UP> mtu 1500\n");
    assertThat(Devices.only(ALL, host).title()).contains("rgid0 has no IPv4 address");

    host.file(PARAMETERS + "roce_netdev", "(null)\n");
    assertThat(Devices.only(ALL, host).title()).contains("no interface is named");
  }

  @Test
  void aLinkLocalAddressBeforeTheConfiguredOneIsTheFault() {
    TestingHost host = answering("stock_proxy");
    host.command(
        "ip_addr",
        """
        3: rgid0: <UP> mtu 1500
            inet 169.254.66.12/16 scope link rgid0
            inet 10.20.0.1/24 scope global rgid0
        """);

    Finding finding = Devices.only(ALL, host);

    assertThat(finding.id()).isEqualTo("identity.link-local-first");
    assertThat(finding.title()).contains("169.254.66.12", "10.20.0.1");
  }

  @Test
  void aLinkLocalAddressAloneOrAfterIsFine() {
    TestingHost host = answering("minimal_packet");

    host.command(
        "ip_addr", "3: rgid0: <UP> mtu 1500\n    inet 10.20.0.1/24\n    inet 169.254.1.1/16\n");
    assertThat(Devices.examine(ALL, host)).isEmpty();

    host.file(
        "sys/class/infiniband/usb4_rdma0/ports/1/gids/1",
        "0000:0000:0000:0000:0000:ffff:a9fe:0101\n");
    host.command("ip_addr", "3: rgid0: <UP> mtu 1500\n    inet 169.254.1.1/16\n");
    assertThat(Devices.examine(ALL, host)).isEmpty();
  }

  @Test
  void withoutIdentityTheOrderDoesNotMatter() {
    TestingHost host = answering("off");
    host.command(
        "ip_addr", "3: rgid0: <UP> mtu 1500\n    inet 169.254.1.1/16\n    inet 10.20.0.1/24\n");

    assertThat(Devices.examine(ALL, host)).isEmpty();
  }

  @Test
  void theProxiedAddressTellsWhereTheListIsMissing() {
    TestingHost host =
        Devices.add(TestingHost.linux("A"), 0, "usb4_rdma0", NATIVE_1, "rgid0", GID)
            .file(PARAMETERS + "roce_netdev", "rgid0\n")
            .sample(
                "tbnet_identity: stock_proxy\ntbnet_identity_gid: rgid0\n"
                    + "tbnet_identity_proxy_ipv4: 169.254.66.12\n",
                "");

    assertThat(Devices.only(ALL, host).id()).isEqualTo("identity.link-local-first");
  }

  @Test
  void anOfferedFlowControlIsRefusedByMacs() {
    TestingHost host =
        answering("minimal_packet").file(PARAMETERS + "tbnet_identity_minimal_e2e", "Y\n");

    assertThat(Devices.only(ALL, host).id()).isEqualTo("identity.e2e-advertised");
    assertThat(Devices.examine(ALL, host.cable("0-2", "B", "Linux"))).isEmpty();
    assertThat(Devices.examine(ALL, host.cable("0-3", "Mac16,9", "Apple Inc."))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"stock_proxy", "off"})
  void otherIdentitiesOfferNothing(String identity) {
    TestingHost host = answering(identity).file(PARAMETERS + "tbnet_identity_minimal_e2e", "Y\n");

    assertThat(Devices.examine(ALL, host)).isEmpty();
  }

  @Test
  void aBuildThatCannotAskWhoThePeerIsSaysSo() {
    List<Check> trust = List.of(new PeerTrustCheck());

    assertThat(Devices.only(trust, TestingHost.linux("A")).id())
        .isEqualTo("security.unauthenticated-peer");
    assertThat(
            Devices.only(
                    trust, TestingHost.linux("A").file(PARAMETERS + "peer_auth_acl", "(null)\n"))
                .title())
        .contains("is not set");
    TestingHost asking =
        TestingHost.linux("A").file(PARAMETERS + "peer_auth_acl", "uuid=0011223344556677\n");
    assertThat(Devices.examine(trust, asking)).isEmpty();
    assertThat(Devices.examine(trust, TestingHost.bare("A"))).isEmpty();
  }

  /** Cables in domains 0 and 1; both devices carry the address of rgid0. */
  private static TestingHost twoCables(String one, String other) {
    String second = "sys/class/infiniband/usb4_rdma5";
    TestingHost host = Devices.healthy("A").cable("0-2", one, "Linux").cable("1-2", other, "Linux");
    Devices.add(host, 1, "usb4_rdma5", NATIVE_2, "rgid0", GID);
    return host.link(second, "../../devices/pci0000:00/0000:c6:00.6/infiniband/usb4_rdma5")
        .link(
            "sys/bus/thunderbolt/devices/domain1",
            "../../../devices/pci0000:00/0000:c6:00.6/domain1")
        .file("sys/bus/thunderbolt/devices/1-2/unique_id", "another-controller-of-" + other + "\n");
  }

  private static TestingHost answering(String identity) {
    return Devices.healthy("A")
        .sample("tbnet_identity: " + identity + "\ntbnet_identity_gid: rgid0\n", "");
  }
}
