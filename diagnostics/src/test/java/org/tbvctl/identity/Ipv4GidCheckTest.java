package org.tbvctl.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tbvctl.identity.Addresses.PARAMETERS;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;
import org.tbvctl.visibility.Devices;

class Ipv4GidCheckTest {
  private static final String EMPTY = "0000:0000:0000:0000:0000:0000:0000:0000";
  private static final String TABLE = "sys/class/infiniband/usb4_rdma0/ports/1/gids";

  private final TestingHost host = Devices.healthy("A");

  @Test
  void tableIsTheProof() {
    host.file(TABLE + "/0", "fe80:0000:0000:0000:0020:00ff:fe00:0001\n").file(TABLE + "/1", EMPTY);

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("identity.no-ipv4-gid");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(Examination.evidence(finding))
        .anySatisfy(line -> assertThat(line).contains(TABLE + " usb4_rdma0=fe80"))
        .contains("A commands/ip_addr rgid0=10.20.0.1/24");
    assertThat(finding.remedy().orElseThrow().disruptive()).isTrue();
  }

  @Test
  void interfaceWithoutAddressNeedsOne() {
    host.file(TABLE + "/1", EMPTY).command("ip_addr", "3: rgid0: <UP> mtu 1500\n");

    Finding finding = examine().only();

    assertThat(finding.title()).contains("rgid0 has no IPv4 address");
    assertThat(finding.remedy().orElseThrow().commands())
        .contains("sudo ip addr add 10.0.0.1/30 dev rgid0");
    assertThat(finding.remedy().orElseThrow().disruptive()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fe80:0000:0000:0000:0000:ffff:0a14:0001",
        "2001:0db8:0000:0000:0000:ffff:0a14:0001",
        EMPTY
      })
  void addressThatOnlyLooksMappedIsNone(String gid) {
    host.file(TABLE + "/1", gid + "\n");

    assertThat(examine().ids()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 7})
  void anyEntryOfTheTableWillDo(int index) {
    host.file(TABLE + "/1", EMPTY).file(TABLE + "/" + index, Addresses.gid(10, 20, 0, 1) + "\n");

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void tableThatWasNotReadIsAnUnknown() {
    host.unreadable(TABLE, "not captured");

    Examination examination = examine();

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.unknowns()).containsExactly("A: gids");
  }

  @Test
  void tableThatIsEmptyForWantOfTheInterfaceIsAConsequence() {
    host.file(TABLE + "/1", EMPTY).file(PARAMETERS + "roce_netdev", "gone0\n");

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void devicesThatTakeTheirAddressElsewhereAreToldApart() {
    Devices.add(host, 1, "usb4_rdma4", "0300:5442:5752:4253", "mac0", EMPTY)
        .file(TABLE + "/1", EMPTY)
        .file(PARAMETERS + "tbnet_identity_gid", "mac0\n")
        .command("ip_addr", "3: rgid0: <UP>\n    inet 10.20.0.1/24\n4: mac0: <UP>\n");

    assertThat(examine().found())
        .extracting(Finding::title)
        .satisfiesExactly(
            title -> assertThat(title).contains("usb4_rdma0", "although rgid0 has 10.20.0.1/24"),
            title -> assertThat(title).contains("usb4_rdma4", "mac0 has no IPv4 address"));
  }

  @Test
  void lanesOfOneInterfaceAreToldTogether() {
    Devices.add(host, 1, "usb4_rdma1", "0200:5442:5752:4254", "rgid0", EMPTY)
        .file(TABLE + "/1", EMPTY);

    assertThat(examine().only().title()).contains("usb4_rdma0, usb4_rdma1 on A have no IPv4 GID");
  }

  @Test
  void otherDriversTablesAreTheirOwnMatter() {
    Devices.add(host, 1, "mlx5_0", "506b:4b03:00a1:b2c4", "ib0", EMPTY);

    assertThat(examine().ids()).isEmpty();
  }

  private Examination examine() {
    return Examination.of(new Ipv4GidCheck(), host);
  }
}
