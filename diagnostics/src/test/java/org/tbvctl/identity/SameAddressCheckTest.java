package org.tbvctl.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tbvctl.identity.Addresses.NATIVE_1;
import static org.tbvctl.identity.Addresses.gid;

import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.TestingHost;
import org.tbvctl.mac.TestingMac;
import org.tbvctl.visibility.Devices;

class SameAddressCheckTest {
  private final TestingHost able = host("able", 1);
  private final TestingHost baker = host("baker", 2);

  @Test
  void differentAddressesAreInOrder() {
    assertThat(examine(able, baker).ids()).isEmpty();
  }

  @Test
  void copiedAddressIsToldWithBothDevices() {
    Finding finding = examine(able, host("copy", 1)).only();

    assertThat(finding.id()).isEqualTo("identity.duplicate-gid");
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.details()).containsEntry("address", "10.20.0.1");
    assertThat(Examination.evidence(finding))
        .containsExactly(
            "able sys/class/infiniband/usb4_rdma0/ports/1/gids usb4_rdma0=10.20.0.1",
            "copy sys/class/infiniband/usb4_rdma0/ports/1/gids usb4_rdma0=10.20.0.1");
  }

  @Test
  void orderOfTheHostsDoesNotMatter() {
    TestingHost copy = host("copy", 1);

    assertThat(examine(able, copy).only().details())
        .isEqualTo(examine(copy, able).only().details());
  }

  @Test
  void lanesOfOneHostMayShare() {
    Devices.add(able, 1, "usb4_rdma1", "0200:5442:5752:4254", "g", gid(10, 20, 0, 1));

    assertThat(examine(able, baker).ids()).isEmpty();
  }

  @Test
  void thirdHostIsComparedWithEveryOther() {
    assertThat(examine(able, baker, host("copy", 2)).only().title()).contains("baker", "copy");
  }

  @Test
  void addressOfAnotherDriverIsNotTheModules() {
    Devices.add(able, 1, "mlx5_0", "506b:4b03:00a1:b2c4", "eno1", gid(10, 20, 0, 2));

    assertThat(examine(able, baker, new TestingMac("mac", 1)).ids()).isEmpty();
  }

  private static TestingHost host(String name, int last) {
    return Devices.add(
        TestingHost.linux(name), 0, "usb4_rdma0", NATIVE_1, "g", gid(10, 20, 0, last));
  }

  private static Examination examine(HostSource... hosts) {
    return Examination.of(new SameAddressCheck(), hosts);
  }
}
