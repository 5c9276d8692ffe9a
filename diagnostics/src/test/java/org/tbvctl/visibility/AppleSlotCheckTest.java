package org.tbvctl.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;
import org.tbvctl.mac.TestingMac;

class AppleSlotCheckTest {
  private final TestingHost host =
      Devices.add(
          Devices.healthy("A"),
          1,
          "usb4_rdma4",
          "0300:5442:5852:4253",
          "rgid0",
          "::ffff:10.20.0.1");

  @Test
  void choiceIsQuotedFromWhereItStands() {
    host.command("env", "HOME=/root\nNCCL_IB_HCA=usb4_rdma4\n");

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("visibility.apple-slot");
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.details()).containsEntry("device", "usb4_rdma4");
    assertThat(Examination.evidence(finding))
        .containsExactly("A commands/env NCCL_IB_HCA=usb4_rdma4");
  }

  @ParameterizedTest
  @CsvSource({
    "ib_send_bw -d usb4_rdma4, 1",
    "ib_write_lat --ib-dev usb4_rdma4 -c RC, 1",
    "ib_send_bw -d usb4_rdma4 -c UC, 0",
    "ib_send_bw -d usb4_rdma4 -c UC -q 1, 0",
    "ib_send_bw -d usb4_rdma4 -c UC -q 2, 1",
    "ib_send_bw -d usb4_rdma4 -c UD, 1",
    "ib_send_bw -d usb4_rdma0 -q 8, 0",
    "ib_send_bw -d usb4_rdma40, 0",
    "ib_send_bw -c RC, 0",
    "vim notes-about-usb4_rdma4, 0"
  })
  void commandLineOfARunningProgram(String program, int findings) {
    host.command("ps", "  PID TTY STAT TIME COMMAND\n 4711 pts/0 S+ 0:00 " + program + "\n");

    assertThat(examine().ids()).hasSize(findings);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NCCL_IB_HCA=usb4_rdma9",
        "RCCL_IB_HCA=mlx5_0,usb4_rdma14",
        "NVSHMEM_HCA_LIST=usb4_rdma4:1"
      })
  void fifthNameOfEveryDomainWhenTheDevicesWereNotRead(String variable) {
    assertThat(Examination.of(new AppleSlotCheck(), blind(variable)).ids()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NCCL_IB_HCA=usb4_rdma",
        "NCCL_IB_HCA=usb4_rdma5",
        "UCX_NET_DEVICES=usb4_rdma44:1"
      })
  void withoutTheDevicesOnlyAFullNameProvesTheChoice(String variable) {
    assertThat(Examination.of(new AppleSlotCheck(), blind(variable)).ids()).isEmpty();
  }

  @Test
  void renamedAppleDeviceIsStillTheAppleDevice() {
    TestingHost renamed =
        Devices.add(
                TestingHost.linux("A"),
                0,
                "rocep1s0f5",
                "0300:5442:5752:4253",
                "g",
                "::ffff:1.2.3.4")
            .command("env", "UCX_NET_DEVICES=rocep1s0f5:1\n");

    assertThat(Examination.of(new AppleSlotCheck(), renamed).only().details())
        .containsEntry("device", "rocep1s0f5");
  }

  @Test
  void severalChoicesOfOneDeviceAreSaidOnce() {
    host.command("env", "NCCL_IB_HCA=usb4_rdma4\nUCX_NET_DEVICES=usb4_rdma4:1\n")
        .command("ps", "7 ? 0:00 ib_send_bw -d usb4_rdma4\n");

    assertThat(examine().only().title()).startsWith("NCCL_IB_HCA");
  }

  @Test
  void peersSettingSaysNothingAboutThisHost() {
    TestingHost peer = Devices.healthy("B").command("env", "NCCL_IB_HCA=usb4_rdma4\n");

    assertThat(Examination.of(new AppleSlotCheck(), host, peer).ids()).isEmpty();
    assertThat(Examination.of(new AppleSlotCheck(), peer, new TestingMac("m", 1)).ids()).isEmpty();
  }

  private static TestingHost blind(String variable) {
    return TestingHost.linux("A")
        .unreadable("sys/class/infiniband", "not captured")
        .command("env", variable + "\n");
  }

  private Examination examine() {
    return Examination.of(new AppleSlotCheck(), host);
  }
}
