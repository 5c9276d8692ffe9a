package org.tbvctl.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;

class KernelAbiCheckTest {
  private static final String ENTRY = "sys/class/infiniband_verbs/uverbs0/abi_version";

  private final TestingHost host = Devices.healthy("A");

  @ParameterizedTest
  @ValueSource(strings = {"0", "2", "6"})
  void everyVersionButOneIsRefused(String version) {
    host.file(ENTRY, version + "\n");

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("visibility.kernel-abi");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.details())
        .containsEntry("abiVersion", Integer.valueOf(version))
        .containsEntry("devices", "usb4_rdma0");
    assertThat(Examination.evidence(finding))
        .containsExactly("A " + ENTRY + " usb4_rdma0=" + version);
  }

  @Test
  void refusalThatLibibverbsPrintedIsQuoted() {
    host.file(ENTRY, "2\n")
        .failedCommand(
            "ibv_devices",
            "libibverbs: Warning: Driver usb4_rdma does not support the kernel ABI of 2"
                + " (supports 1 to 1) for device /sys/class/infiniband/usb4_rdma0\n",
            0);

    assertThat(Examination.evidence(examine().only()))
        .anySatisfy(line -> assertThat(line).contains("commands/ibv_devices", "supports 1 to 1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "", "one"})
  void rightOrUnreadableVersionIsNoFinding(String version) {
    host.file(ENTRY, version + "\n");

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void otherDriversEntryHasItsOwnVersions() {
    Devices.add(host, 1, "mlx5_0", "506b:4b03:00a1:b2c4", "eno1", "fe80::1")
        .file("sys/class/infiniband_verbs/uverbs1/abi_version", "8\n");

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void renamedDeviceIsJudgedByItsOwnEntry() {
    TestingHost renamed = TestingHost.linux("A");
    Devices.add(renamed, 3, "rocep1s0f5", "0200:5442:5752:4253", "g", "::ffff:10.0.0.1")
        .file("sys/class/infiniband_verbs/uverbs3/abi_version", "2\n");

    assertThat(Examination.of(new KernelAbiCheck(), renamed).only().title()).contains("rocep1s0f5");
  }

  private Examination examine() {
    return Examination.of(new KernelAbiCheck(), host);
  }
}
