package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PickedFoldersTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "etc",
        "proc",
        "proc/sys",
        "proc/sys/net/ipv4",
        "proc/1",
        "sys/devices",
        "sys/devices/pci0000:00/0000:00:0d.2/domain0",
        "usr/lib/x86_64-linux-gnu",
        "lib/aarch64-linux-gnu"
      })
  void aMissingNameThereWasNotLookedAt(String folder) {
    assertThat(PickedFolders.contains(folder)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "etc/modprobe.d",
        "proc/10",
        "proc/system",
        "sys/devicesx",
        "sys/class/infiniband",
        "usr/lib/x86_64-linux-gnu/libibverbs",
        "usr/share/x86_64-linux-gnu",
        "opt/lib/x86_64-linux-gnu"
      })
  void aMissingNameElsewhereWasNotThere(String folder) {
    assertThat(PickedFolders.contains(folder)).isFalse();
  }

  /** That is what makes a missing file absent in one folder and unknown in another. */
  @Test
  void capturesTellTheOneFromTheOther() throws Exception {
    HostFiles files =
        Captures.stream(
                "archive",
                "A",
                HostSource.Kind.CAPTURE,
                new ByteArrayInputStream(
                    new TarBytes()
                        .file("root/etc/modprobe.d/a.conf", "x")
                        .file("root/etc/hostname", "rook\n")
                        .gzip()))
            .files();

    assertThat(files.text("etc/modprobe.d/b.conf").isAbsent()).isTrue();
    assertThat(files.text("etc/os-release").isAbsent()).isFalse();
    assertThat(files.text("etc/os-release").unreadableReason()).contains(HostFiles.NOT_CAPTURED);
  }
}
