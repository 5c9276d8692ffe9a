package org.tbvctl.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.mac.TestingMac;

class HostfilePlanTest {
  private final TestingMac a = new TestingMac("a", 3);
  private final TestingMac b = new TestingMac("b", 3);

  @Test
  void parallelCablesComeInOneOrderAtBothEnds() {
    TestingMac.join(a, 1, b, 3);
    TestingMac.join(a, 2, b, 1);

    HostfilePlan plan = HostfilePlan.of(MeshTest.mesh(a, b));

    assertThat(plan.hosts().get(0))
        .containsEntry("ssh", "a")
        .containsEntry("ips", List.of("192.0.2.7"))
        .containsEntry("rdma", Arrays.asList(null, List.of("rdma_en2", "rdma_en3")));
    assertThat(plan.hosts().get(1))
        .containsEntry("ips", List.of())
        .containsEntry("rdma", Arrays.asList(List.of("rdma_en4", "rdma_en2"), null));
    assertThat(plan.unknown()).anyMatch(it -> it.contains("several devices for one pair"));
  }

  @Test
  void missingCableIsNullAndNamed() {
    HostfilePlan plan = HostfilePlan.of(MeshTest.mesh(a, b));

    assertThat(plan.hosts().get(0)).containsEntry("rdma", Arrays.asList(null, null));
    assertThat(plan.unknown()).anyMatch(it -> it.contains("No cable joins a and b"));
  }

  @Test
  void addressOfACableIsNoMeetingPoint() {
    TestingMac.join(a, 1, b, 1);
    a.out("ifconfig", "en2: flags=8863<UP> mtu 1500\n\tinet 10.0.0.1 netmask 0xfffffffc\n");

    HostfilePlan plan = HostfilePlan.of(MeshTest.mesh(a, b));

    assertThat(plan.hosts().get(0)).containsEntry("ips", List.of());
    assertThat(plan.unknown()).anyMatch(it -> it.contains("No address of a"));
  }

  @Test
  void severalAddressesLeaveTheChoiceOpen() {
    a.out(
        "ifconfig",
        "en0: flags=8863<UP> mtu 1500\n\tinet 192.0.2.7 netmask 0xffffff00\n"
            + "en1: flags=8863<UP> mtu 1500\n\tinet 198.51.100.7 netmask 0xffffff00\n"
            + "en9: flags=8863<UP> mtu 1500\n\tinet 169.254.1.1 netmask 0xffff0000\n");

    HostfilePlan plan = HostfilePlan.of(MeshTest.mesh(a, b));

    assertThat(plan.hosts().get(0)).containsEntry("ips", List.of("192.0.2.7"));
    assertThat(plan.unknown()).anyMatch(it -> it.contains("192.0.2.7, 198.51.100.7."));
  }

  @Test
  void cableWithoutADeviceIsNamed() {
    TestingMac.join(a, 1, b, 1);
    a.out("ibv_devinfo", "");

    HostfilePlan plan = HostfilePlan.of(MeshTest.mesh(a, b));

    assertThat(plan.hosts().get(0)).containsEntry("rdma", Arrays.asList(null, null));
    assertThat(plan.unknown()).anyMatch(it -> it.contains("The RDMA device of a"));
  }
}
