package org.tbvctl.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tbvctl.identity.Addresses.answering;
import static org.tbvctl.identity.Addresses.gid;
import static org.tbvctl.identity.Addresses.listing;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;
import org.tbvctl.visibility.Devices;

class LinkLocalCheckTest {
  private final TestingHost host = answering("A", "stock_proxy");

  @Test
  void bothAddressesAndTheirOrderAreTold() {
    listing(host, "169.254.66.12/16", "10.20.0.1/24");

    Finding finding = examine(host).only();

    assertThat(finding.id()).isEqualTo("identity.link-local-first");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.details())
        .containsEntry("netdev", "rgid0")
        .containsEntry("first", "169.254.66.12")
        .containsEntry("configured", "10.20.0.1");
    assertThat(Examination.evidence(finding))
        .containsExactly("A commands/ip_addr rgid0=169.254.66.12/16, 10.20.0.1/24");
    assertThat(finding.remedy().orElseThrow().commands())
        .startsWith("sudo ip addr del 169.254.66.12/16 dev rgid0");
  }

  @ParameterizedTest
  @CsvSource({
    "10.20.0.1/24, 169.254.66.12/16, 0",
    "169.254.66.12/16, 169.254.66.13/16, 0",
    "10.20.0.1/24, 10.20.1.1/24, 0",
    // 169.253 and 169.255 are ordinary networks
    "169.253.255.255/16, 10.20.0.1/24, 0",
    "169.255.0.0/16, 10.20.0.1/24, 0",
    "169.254.0.0/16, 10.20.0.1/24, 1",
    "169.254.255.255/16, 10.20.0.1/24, 1"
  })
  void onlyALinkLocalAddressBeforeAnotherMatters(String first, String second, int findings) {
    listing(host, first, second);
    // the table itself holds no other address that could count as the configured one
    host.file(
        "sys/class/infiniband/usb4_rdma0/ports/1/gids/1",
        "0000:0000:0000:0000:0000:0000:0000:0000\n");

    assertThat(examine(host).ids()).hasSize(findings);
  }

  @Test
  void otherInterfacesOrderIsNoMatter() {
    host.command(
        "ip_addr",
        """
        2: eno1: <UP> mtu 1500
            inet 169.254.66.12/16 scope link eno1
            inet 192.0.2.7/24 scope global eno1
        3: rgid0: <UP> mtu 1500
            inet 10.20.0.1/24 scope global rgid0
        """);

    assertThat(examine(host).ids()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "auto"})
  void moduleThatAnswersNobodyDoesNotCare(String identity) {
    assertThat(examine(listing(answering("A", identity), "169.254.66.12/16", "10.20.0.1/24")).ids())
        .isEmpty();
  }

  @Test
  void profileThatMayAddTheAddressIsQuoted() {
    listing(host, "169.254.66.12/16", "10.20.0.1/24")
        .file(
            "etc/NetworkManager/system-connections/rgid.nmconnection",
            "[connection]\ninterface-name=rgid0\n[ipv4]\nmethod=auto\nlink-local=3\n");

    assertThat(Examination.evidence(examine(host).only()))
        .anySatisfy(line -> assertThat(line).contains("rgid.nmconnection ipv4.method=auto"));
  }

  @Test
  void unreadListLeavesTheProxiedAddress() {
    assertThat(examine(unlisted("tbnet_identity_proxy_ipv4: 169.254.66.12\n")).only().details())
        .containsEntry("configured", "10.20.0.1");
    assertThat(examine(unlisted("tbnet_identity_proxy_ipv4: 10.20.0.1\n")).ids()).isEmpty();
  }

  @Test
  void unreadListWithoutAProxiedAddressIsAnUnknown() {
    Examination examination = examine(unlisted(""));

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.unknowns()).containsExactly("A: ip_addr");
  }

  @Test
  void readListIsNoUnknown() {
    assertThat(examine(listing(host, "10.20.0.1/24")).unknowns()).isEmpty();
  }

  @Test
  void onlyTheHostWithTheOrderIsNamed() {
    listing(host, "169.254.66.12/16", "10.20.0.1/24");
    TestingHost other = listing(answering("B", "stock_proxy"), "10.20.0.2/24");

    assertThat(examine(host, other).places())
        .isEqualTo(examine(other, host).places())
        .containsExactly("identity.link-local-first A");
  }

  /** Without the output of ip addr; the GID table has 10.20.0.1 of rgid0. */
  private static TestingHost unlisted(String summary) {
    return Devices.add(
            TestingHost.linux("A"), 0, "usb4_rdma0", Addresses.NATIVE_1, "rgid0", gid(10, 20, 0, 1))
        .sample("tbnet_identity: stock_proxy\ntbnet_identity_gid: rgid0\n" + summary, "");
  }

  private static Examination examine(TestingHost... hosts) {
    return Examination.of(new LinkLocalCheck(), hosts);
  }
}
