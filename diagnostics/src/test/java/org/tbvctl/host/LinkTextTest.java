package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A copy that knows no links keeps the targets as file content. */
class LinkTextTest {

  @TempDir Path folder;

  @Test
  void followsDevicesOfAClassThroughTheText() throws Exception {
    write("root/sys/devices/pci0000:00/0000:c6:00.5/infiniband/usb4_rdma0/node_type", "1: CA\n");
    write(
        "root/sys/class/infiniband/usb4_rdma0",
        "../../devices/pci0000:00/0000:c6:00.5/infiniband/usb4_rdma0");

    HostFiles files = Captures.open(folder).files();

    assertThat(files.line("sys/class/infiniband/usb4_rdma0/node_type"))
        .isEqualTo(Reading.known("1: CA"));
    assertThat(files.link("sys/class/infiniband/usb4_rdma0").isKnown()).isTrue();
  }

  @Test
  void tellsTheDriverOfAService() throws Exception {
    write("root/sys/bus/thunderbolt/drivers/thunderbolt_ibverbs/module", "");
    write("root/sys/bus/thunderbolt/devices/0-2.0/driver", "../../drivers/thunderbolt_ibverbs");

    assertThat(
            Captures.open(folder).files().link("sys/bus/thunderbolt/devices/0-2.0/driver").value())
        .contains("../../drivers/thunderbolt_ibverbs");
  }

  @Test
  void takesALoneNullDeviceForAMask() throws Exception {
    write("root/etc/udev/rules.d/60-rdma-persistent-naming.rules", "/dev/null");

    HostFiles files = Captures.open(folder).files();

    assertThat(files.link("etc/udev/rules.d/60-rdma-persistent-naming.rules"))
        .isEqualTo(Reading.known("/dev/null"));
    assertThat(files.text("etc/udev/rules.d/60-rdma-persistent-naming.rules"))
        .isEqualTo(Reading.known(""));
  }

  @Test
  void leavesAttributesAndOtherFoldersAlone() throws Exception {
    write("root/sys/bus/thunderbolt/devices/0-2/device_name", "../up\n");
    write("root/etc/motd", "../../devices");

    HostFiles files = Captures.open(folder).files();

    assertThat(files.line("sys/bus/thunderbolt/devices/0-2/device_name").value()).contains("../up");
    assertThat(files.line("etc/motd").value()).contains("../../devices");
  }

  private void write(String member, String text) throws IOException {
    Path file = folder.resolve(member);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
