package org.tbvctl.rdma;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tbvctl.counters.Backend;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TestingHostFiles;

class RdmaDevicesTest {

  private static final String RENAMED = "sys/class/infiniband/rocep198s0f5";

  private final TestingHostFiles files =
      new TestingHostFiles()
          .file(RENAMED + "/node_guid", "0200:5442:5752:4253\n")
          .file(RENAMED + "/node_type", "1: CA\n")
          .file(RENAMED + "/ports/1/state", "4: ACTIVE\n")
          .file(RENAMED + "/ports/1/gids/0", "fe80:0000:0000:0000:0035:00ff:fe00:0001\n")
          .file(RENAMED + "/ports/1/gids/1", "0000:0000:0000:0000:0000:ffff:0a23:0001\n")
          .file(RENAMED + "/ports/1/gids/2", "0000:0000:0000:0000:0000:0000:0000:0000\n")
          .file(RENAMED + "/ports/1/gid_attrs/ndevs/1", "wcgid\n")
          .file(RENAMED + "/ports/1/gid_attrs/types/1", "RoCE v2\n")
          .link(RENAMED, "../../devices/pci0000:00/0000:c6:00.5/infiniband/rocep198s0f5")
          .file("sys/class/infiniband/mlx5_0/node_guid", "506b:4b03:00a1:b2c4\n")
          .file("sys/class/infiniband_verbs/abi_version", "6\n")
          .file("sys/class/infiniband_verbs/uverbs0/ibdev", "rocep198s0f5\n")
          .file("sys/class/infiniband_verbs/uverbs0/abi_version", "1\n");

  @Test
  void knowsTheModulesDeviceAfterARename() {
    RdmaDevices devices = RdmaDevices.read(files, Reading.absent());

    assertThat(devices.ofModule()).hasSize(1);
    RdmaDevice device = devices.ofModule().get(0);
    assertThat(device.isRenamed()).isTrue();
    assertThat(device.rail()).contains(new RailIdentity(Backend.NATIVE, 1, 0));
    assertThat(device.parent()).contains("0000:c6:00.5");
    assertThat(device.netdevs()).containsExactly("wcgid");
    assertThat(device.ipv4Addresses()).extracting(Object::toString).containsExactly("10.35.0.1");
    assertThat(devices.named("mlx5_0").orElseThrow().isOfModule()).isFalse();
  }

  @Test
  void theClassesOwnVersionIsNoEntry() {
    RdmaDevices devices = RdmaDevices.read(files, Reading.absent());

    assertThat(devices.uverbs().value().orElseThrow()).hasSize(1);
    assertThat(devices.uverbsOf(devices.ofModule().get(0)).orElseThrow().abi()).hasValue(1);
  }

  @Test
  void readsTheListingOfNodes() {
    DeviceNodes nodes =
        nodes("total 0\ncrw-rw-rw-. 1 root rdma 231, 192 Nov 16 08:01 uverbs0\n", "", 0);

    assertThat(nodes.named("uverbs0"))
        .contains(new DeviceNode("uverbs0", 0666, false, "root", "rdma"));
    assertThat(nodes.isMissing("uverbs1")).isTrue();
  }

  @Test
  void readsModesBitByBit() {
    DeviceNode node =
        nodes("crw-rw----+ 1 root rdma 231, 192 Nov 16 08:01 /dev/infiniband/uverbs0\n", "", 0)
            .named("uverbs0")
            .orElseThrow();

    assertThat(node.permissions()).isEqualTo(0660);
    assertThat(node.accessList()).isTrue();
    assertThat(node.groupMayOpen()).isTrue();
    assertThat(node.othersMayOpen()).isFalse();
  }

  @Test
  void aMissingFolderIsAbsentAndARefusedOneIsNot() {
    String path = "'/dev/infiniband'";

    assertThat(nodes("", "ls: cannot access " + path + ": No such file or directory\n", 2).nodes())
        .isEqualTo(Reading.absent());
    assertThat(
            nodes("", "ls: cannot open directory " + path + ": Permission denied\n", 2)
                .nodes()
                .isUnreadable())
        .isTrue();
  }

  private static DeviceNodes nodes(String out, String err, int exit) {
    return DeviceNodes.read(Reading.known(new CommandOutput(out, err, OptionalInt.of(exit))));
  }
}
