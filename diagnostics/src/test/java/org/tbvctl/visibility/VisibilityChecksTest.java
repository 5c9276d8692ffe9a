package org.tbvctl.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;

class VisibilityChecksTest {

  private static final List<Check> ALL = VisibilityChecks.all();
  private static final String GID = "0000:0000:0000:0000:0000:ffff:0a14:0001";

  @Test
  void aHealthyHostIsNoFinding() {
    assertThat(Devices.examine(ALL, Devices.healthy("A"))).isEmpty();
  }

  @Test
  void twoIndependentFaultsAreBothReported() {
    TestingHost host =
        Devices.add(
                TestingHost.linux("woodcock"),
                0,
                "rocep198s0f5",
                "0200:5442:5752:4253",
                "wcgid",
                GID)
            .moduleLog(
                "registered native ib_device usb4_rdma0 rail=peer1/0 domain=0 guid=0200544257524253")
            .command("ls_dev_infiniband", Devices.listing("crw-rw-rw-", "root"));
    Devices.provider(host, 34, 59);

    List<Finding> found = Devices.examine(ALL, host);

    assertThat(found)
        .extracting(Finding::id)
        .containsExactly("visibility.device-renamed", "visibility.provider-abi");
    assertThat(found.get(0).remedy().orElseThrow().commands())
        .contains("sudo rdma dev set rocep198s0f5 name usb4_rdma0");
    assertThat(found.get(1).title()).contains("rdmav34", "rdmav59");
  }

  @Test
  void onlySomeRailsOfOneControllerAreRenamed() {
    TestingHost host = Devices.provider(TestingHost.linux("A"), 59, 59);
    Devices.add(host, 0, "rocep198s0f5", "0200:5442:5752:4253", "g", GID);
    Devices.add(host, 1, "usb4_rdma1", "0200:5442:5752:4254", "g", GID);

    assertThat(Devices.only(ALL, host).id()).isEqualTo("visibility.half-renamed");
  }

  @Test
  void aNameThatTheProviderClaimsIsNoRename() {
    TestingHost host = Devices.provider(TestingHost.linux("A"), 59, 59);
    Devices.add(host, 0, "usb4_rdma_left", "0200:5442:5752:4253", "g", GID);
    Devices.add(host, 1, "rocep65s0f0", "506b:4b03:00a1:b2c4", "eno1", GID);

    assertThat(Devices.examine(ALL, host)).isEmpty();
  }

  @Test
  void noLibraryBesideNeighboursIsMissing() {
    TestingHost host = TestingHost.linux("A").file("usr/lib/libibverbs/libmlx5-rdmav59.so", "ELF");

    Finding finding = Devices.only(ALL, host);

    assertThat(finding.id()).isEqualTo("visibility.provider-missing");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
  }

  @Test
  void aLibraryWithoutConfigurationIsMissingToo() {
    TestingHost host =
        TestingHost.linux("A")
            .file("usr/lib/libibverbs/libusb4_rdma-rdmav59.so", "ELF")
            .file("etc/libibverbs.d/mlx5.driver", "driver mlx5\n");

    assertThat(Devices.only(ALL, host).title()).contains("no .driver file");
  }

  @Test
  void whatLibibverbsSaysAloneIsASuspicion() {
    TestingHost host =
        TestingHost.linux("A")
            .failedCommand(
                "ibv_devices",
                "libibverbs: Warning: no userspace device-specific driver found for usb4_rdma0\n",
                0);

    assertThat(Devices.only(ALL, host).grade()).isEqualTo(Grade.SUSPECT);
  }

  @Test
  void nothingIsSaidWhereNobodyLooked() {
    assertThat(Devices.run(ALL, TestingHost.linux("A")).unknowns())
        .anySatisfy(unknown -> assertThat(unknown.what()).isEqualTo("libibverbs"));
    assertThat(Devices.examine(ALL, TestingHost.bare("A"))).isEmpty();
  }

  @Test
  void aSecondPluginForTheRightInterfaceIsEnough() {
    TestingHost host = Devices.provider(TestingHost.linux("A"), 34, 59);
    host.file("usr/lib64/libibverbs/libusb4_rdma-rdmav59.so", "ELF");

    assertThat(Devices.examine(ALL, host)).isEmpty();
  }

  @Test
  void theLibraryItselfOutweighsItsNeighbours() {
    TestingHost host =
        Devices.provider(TestingHost.linux("A"), 59, 34)
            .file("usr/lib64/libibverbs.so.1", "IBVERBS_PRIVATE_59\0");

    assertThat(Devices.examine(ALL, host)).isEmpty();
  }

  @Test
  void thePackageVersionTellsWithoutNeighbours() {
    TestingHost host =
        TestingHost.linux("A")
            .file("usr/lib64/libibverbs/libusb4_rdma-rdmav34.so", "ELF")
            .command("dpkg_l", "ii  libibverbs1:amd64  61.0-2ubuntu1  amd64\n");

    assertThat(Devices.only(ALL, host).id()).isEqualTo("visibility.provider-abi");
  }

  @Test
  void anotherInterfaceVersionIsToldByTheDevicesEntry() {
    TestingHost host =
        Devices.healthy("katla")
            .file("sys/class/infiniband_verbs/abi_version", "6\n")
            .file("sys/class/infiniband_verbs/uverbs0/abi_version", "3\n");

    Finding finding = Devices.only(ALL, host);

    assertThat(finding.id()).isEqualTo("visibility.kernel-abi");
    assertThat(finding.title()).contains("usb4_rdma0", "version 3");
  }

  @Test
  void aMissingFolderOfNodesIsNoPermission() {
    TestingHost host =
        Devices.healthy("jorullo")
            .failedCommand(
                "ls_dev_infiniband",
                "ls: cannot access '/dev/infiniband': No such file or directory\n",
                2);

    assertThat(Devices.only(ALL, host).id()).isEqualTo("visibility.uverbs-missing");
  }

  @Test
  void aDeviceWithoutEntryNeedsTheUverbsCore() {
    TestingHost host =
        Devices.healthy("A").file("sys/class/infiniband_verbs/uverbs0/ibdev", "mlx5_0\n");

    assertThat(Devices.only(ALL, host).remedy().orElseThrow().commands())
        .contains("sudo modprobe ib_uverbs");
  }

  @ParameterizedTest
  @CsvSource({
    "crw-------, root, false",
    "crw-rw----, root, false",
    "crw-rw----, rdma, true",
    "crw-rw-rw-, root, true",
    "crw-rw----+, root, true",
    "crw-r--r--, root, false"
  })
  void aUserMayOpenByOthersOrGroup(String mode, String group, boolean open) {
    TestingHost host =
        Devices.healthy("A")
            .command("ls_dev_infiniband", Devices.listing(mode, group))
            .command("id", "uid=1000(ada) gid=1000(ada) groups=1000(ada),104(rdma)\n");

    assertThat(Devices.examine(ALL, host).stream().map(Finding::id).toList())
        .isEqualTo(open ? List.of() : List.of("visibility.uverbs-permission"));
  }

  @Test
  void rootOpensEverything() {
    TestingHost host =
        Devices.healthy("A").command("ls_dev_infiniband", Devices.listing("crw-------", "root"));

    assertThat(Devices.examine(ALL, host)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"65536, true", "8388608, true", "16777216, false", "unlimited, false"})
  void aUserNeedsOneMaximalMessage(String limit, boolean low) {
    TestingHost host =
        Devices.healthy("A")
            .command("id", "uid=1000(ada) gid=1000(ada) groups=1000(ada)\n")
            .file("proc/self/limits", Devices.limits(limit));

    assertThat(Devices.examine(ALL, host).stream().map(Finding::id).toList())
        .isEqualTo(low ? List.of("visibility.memlock-low") : List.of());
  }

  @Test
  void rootHasNoLimit() {
    TestingHost host = Devices.healthy("A").file("proc/self/limits", Devices.limits("65536"));

    assertThat(Devices.examine(ALL, host)).isEmpty();
  }

  @Test
  void aFailedRegistrationShowsThatMoreIsNeeded() {
    TestingHost host =
        Devices.healthy("A")
            .command("id", "uid=1000(ada) gid=1000(ada) groups=1000(ada)\n")
            .file("proc/self/limits", Devices.limits("67108864"))
            .command("app", "ibv_reg_mr failed: Cannot allocate memory\n");

    assertThat(Devices.only(ALL, host).title()).contains("64 MiB", "workload");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NCCL_IB_HCA=usb4_rdma0,usb4_rdma4",
        "NCCL_IB_HCA=usb4_rdma",
        "NCCL_IB_HCA==usb4_rdma4",
        "UCX_NET_DEVICES=usb4_rdma4:1"
      })
  void aSettingThatPicksTheAppleDeviceForReliableWork(String variable) {
    Finding finding = Devices.only(ALL, withApple().command("env", variable + "\n"));

    assertThat(finding.id()).isEqualTo("visibility.apple-slot");
    assertThat(finding.title()).contains("usb4_rdma4");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NCCL_IB_HCA=usb4_rdma0,usb4_rdma1",
        "NCCL_IB_HCA=^usb4_rdma4",
        "UCX_NET_DEVICES=usb4_rdma40:1",
        "HOME=/root"
      })
  void aSettingThatDoesNot(String variable) {
    assertThat(Devices.examine(ALL, withApple().command("env", variable + "\n"))).isEmpty();
  }

  @Test
  void programsShowTheirChoice() {
    String head =
        " Number of qps   : 1\t\tTransport type : IB\n"
            + " Connection type : %s\t\tUsing SRQ      : OFF\n"
            + " Dual-port       : OFF\t\tDevice         : usb4_rdma4\n";

    assertThat(Devices.examine(ALL, withApple().command("ib_send_bw", head.formatted("UC"))))
        .isEmpty();
    assertThat(Devices.only(ALL, withApple().command("ib_send_bw", head.formatted("RC"))).id())
        .isEqualTo("visibility.apple-slot");
    assertThat(
            Devices.examine(
                ALL, withApple().command("ps", "7 ?  Sl 0:00 ib_write_bw -d usb4_rdma4 hostB\n")))
        .hasSize(1);
    assertThat(
            Devices.examine(
                ALL,
                withApple()
                    .command("ps", "7 ? 0:00 /usr/bin/ib_send_bw --ib-dev=usb4_rdma4 -c UC\n")))
        .isEmpty();
    assertThat(
            Devices.examine(
                ALL, withApple().command("nccl_test", "n0 NET/IB : Using [0]usb4_rdma4:1/RoCE\n")))
        .hasSize(1);
  }

  private static TestingHost withApple() {
    TestingHost host = Devices.healthy("A");
    return Devices.add(host, 0, "usb4_rdma4", "0300:5442:5852:4253", "rgid0", GID)
        .file("sys/class/infiniband_verbs/uverbs1/ibdev", "usb4_rdma0\n")
        .command(
            "ls_dev_infiniband",
            Devices.listing("crw-rw-rw-", "root") + "crw-rw-rw- 1 root root 231, 193 x uverbs1\n");
  }
}
