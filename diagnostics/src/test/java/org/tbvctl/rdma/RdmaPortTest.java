package org.tbvctl.rdma;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tbvctl.host.TestingHostFiles;

class RdmaPortTest {
  private static final String PORT = "sys/class/infiniband/usb4_rdma0/ports/1";
  private final TestingHostFiles files = new TestingHostFiles();

  private RdmaPort read() {
    return RdmaPort.read(files, PORT, 1);
  }

  private void gid(int index, String gid, String netdev) {
    files
        .file(PORT + "/gids/" + index, gid + "\n")
        .file(PORT + "/gid_attrs/types/" + index, "RoCE v2\n")
        .file(PORT + "/gid_attrs/ndevs/" + index, netdev + "\n");
  }

  @Test
  void usedEntriesComeInTheOrderOfTheTable() {
    gid(10, "0000:0000:0000:0000:0000:ffff:0a58:0001", "tbt0");
    gid(2, "fe80:0000:0000:0000:0200:5442:5752:4253", "tbt0");
    gid(3, "0000:0000:0000:0000:0000:0000:0000:0000", "tbt0");
    gid(4, "0000:0000:0000:0000:0000:ffff:0a58:0005", "br0");
    files.file(PORT + "/gids/other", "x\n").file(PORT + "/state", "4: ACTIVE\n");

    RdmaPort port = read();

    assertThat(port.gids().value().orElseThrow())
        .extracting(GidEntry::index)
        .containsExactly(2, 4, 10);
    assertThat(port.ipv4Addresses()).hasToString("[10.88.0.5, 10.88.0.1]");
    assertThat(port.netdevs()).containsExactly("tbt0", "br0");
    assertThat(port.isActive()).isTrue();
  }

  /** An interface that went away leaves an entry whose name cannot be read. */
  @Test
  void anInterfaceThatIsGoneHasNoName() {
    gid(0, "0000:0000:0000:0000:0000:ffff:0a58:0001", "");

    assertThat(read().netdevs()).isEmpty();
    assertThat(read().ipv4Addresses()).hasSize(1);
    assertThat(read().isActive()).isFalse();
  }

  @Test
  void noTableAnEmptyOneAndAnUnreadableOneAreThreeThings() {
    assertThat(read().gids().isAbsent()).isTrue();

    gid(0, "0000:0000:0000:0000:0000:0000:0000:0000", "");
    assertThat(read().gids().value().orElseThrow()).isEmpty();

    TestingHostFiles refused =
        new TestingHostFiles()
            .file(PORT + "/gids/0", "")
            .unreadable(PORT + "/gids/0", "permission denied");
    assertThat(RdmaPort.read(refused, PORT, 1).gids().isUnreadable()).isTrue();
  }
}
