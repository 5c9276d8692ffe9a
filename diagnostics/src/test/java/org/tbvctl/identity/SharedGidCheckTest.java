package org.tbvctl.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tbvctl.identity.Addresses.APPLE_2;
import static org.tbvctl.identity.Addresses.NATIVE_1;
import static org.tbvctl.identity.Addresses.NATIVE_2;
import static org.tbvctl.identity.Addresses.cable;
import static org.tbvctl.identity.Addresses.gid;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;

class SharedGidCheckTest {
  private static final String LAN = gid(10, 20, 0, 1);
  private static final String OTHER = gid(10, 20, 1, 1);

  private final TestingHost host = TestingHost.linux("A");

  @Test
  void differentPeersAreToldOneAddress() {
    cable(host, 0, NATIVE_1, "B", "br0", LAN);
    cable(host, 1, NATIVE_2, "C", "br0", LAN);

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("identity.shared-gid-source");
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.details())
        .containsEntry("netdev", "br0")
        .containsEntry("devices", "usb4_rdma0 and usb4_rdma5");
    assertThat(finding.evidence())
        .extracting(it -> it.key())
        .containsExactly("usb4_rdma0 (peer 1)", "usb4_rdma5 (peer 2)");
  }

  @ParameterizedTest
  @CsvSource({"B, B", "hostb, HOSTB"})
  void parallelCablesToOneHostMayShareOnPurpose(String one, String other) {
    cable(host, 0, NATIVE_1, one, "br0", LAN);
    cable(host, 1, NATIVE_2, other, "br0", LAN);

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("identity.duplicate-gid");
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
  }

  @Test
  void nobodyKnowsWhereTheCablesLeadWithoutTheBus() {
    cable(host, 0, NATIVE_1, "B", "br0", LAN);
    cable(host, 1, NATIVE_2, "C", "br0", LAN);
    host.unreadable("sys/bus/thunderbolt/devices", "not captured");

    assertThat(examine().ids()).containsExactly("identity.duplicate-gid");
  }

  @Test
  void appleLinkAsksByArpAndGetsTheSameAnswerTwice() {
    cable(host, 0, NATIVE_1, "B", "br0", LAN);
    cable(host, 1, APPLE_2, "mac", "br0", LAN);

    assertThat(examine().only().explanation()).contains("ARP");
  }

  @Test
  void twoAddressesOnOneInterfaceAreSharedAsWell() {
    cable(host, 0, NATIVE_1, "B", "br0", LAN);
    cable(host, 1, NATIVE_2, "C", "br0", OTHER);
    host.file("sys/class/infiniband/usb4_rdma5/ports/1/gids/2", LAN + "\n")
        .file("sys/class/infiniband/usb4_rdma5/ports/1/gid_attrs/types/2", "RoCE v2\n")
        .file("sys/class/infiniband/usb4_rdma5/ports/1/gid_attrs/ndevs/2", "br0\n");

    assertThat(examine().ids()).containsExactly("identity.shared-gid-source");
  }

  @Test
  void linksWithAddressesOfTheirOwnAreInOrder() {
    cable(host, 0, NATIVE_1, "B", "gid0", LAN);
    cable(host, 1, NATIVE_2, "C", "gid1", OTHER);

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void faultyPairOfThreeCablesIsTheOneThatIsTold() {
    cable(host, 0, NATIVE_1, "B", "br0", LAN);
    cable(host, 1, NATIVE_2, "B", "br0", LAN);
    cable(host, 2, "0200:5442:5952:4253", "C", "br0", LAN);

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("identity.shared-gid-source");
    assertThat(finding.details()).containsEntry("devices", "usb4_rdma0 and usb4_rdma10");
  }

  @Test
  void eachHostIsJudgedByItsOwnCables() {
    cable(host, 0, NATIVE_1, "B", "br0", LAN);
    TestingHost other = cable(TestingHost.linux("B"), 0, NATIVE_1, "A", "br0", LAN);

    assertThat(Examination.of(new SharedGidCheck(), host, other).ids()).isEmpty();
  }

  private Examination examine() {
    return Examination.of(new SharedGidCheck(), host);
  }
}
