package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamingCommandTest {
  private static final String NAME = "60-rdma-persistent-naming.rules";
  private static final String PACKAGED =
      "ACTION==\"add\", SUBSYSTEM==\"infiniband\", PROGRAM=\"rdma_rename %k NAME_FALLBACK\"\n";

  @TempDir private Path folder;
  private CommandRun run;

  @BeforeEach
  void host() throws IOException {
    write("root/proc/version", "Linux version 7.1.9\n");
    write("root/sys/class/infiniband/usb4_rdma0/node_guid", "0200:5442:5752:4253\n");
    Files.createDirectories(folder.resolve("root/sys/devices/pci0000:00/0000:c6:00.5"));
    Files.createSymbolicLink(
        folder.resolve("root/sys/class/infiniband/usb4_rdma0/device"),
        Path.of("../../../devices/pci0000:00/0000:c6:00.5"));
    write("root/usr/lib/udev/rules.d/" + NAME, PACKAGED);
  }

  @Test
  void checksACapture() {
    assertThat(run("naming", "check", folder.toString())).isEqualTo(2);
    assertThat(run.out()).contains("naming.rename-rule-active", "rocep198s0f5");
  }

  @Test
  void theDocumentCarriesThePlan() {
    assertThat(run("naming", "check", folder.toString(), "-o", "json")).isEqualTo(2);
    assertThat(run.out()).contains("\"naming\"", "/etc/udev/rules.d/" + NAME);
  }

  @Test
  void installsBelowAnotherRootAndTakesItBack() {
    Path rule = folder.resolve("root/etc/udev/rules.d/" + NAME);

    assertThat(run("naming", "install", "--dry-run", "--root", root())).isZero();
    assertThat(run.out()).contains("+KERNEL!=\"usb4_rdma*\", " + PACKAGED.strip());
    assertThat(rule).doesNotExist();

    assertThat(run("naming", "install", "--root", root())).isZero();
    assertThat(rule).isRegularFile();
    assertThat(run("naming", "check", "--root", root())).isZero();
    assertThat(run.out()).contains("naming.pinned");

    assertThat(run("naming", "remove", "--root", root())).isZero();
    assertThat(rule).doesNotExist();
    assertThat(run("naming", "remove", "--root", root())).isZero();
    assertThat(run.out()).contains("Nothing was installed.");
  }

  @Test
  void aLocalFileIsAWarning() throws IOException {
    write("root/etc/udev/rules.d/" + NAME, PACKAGED);

    assertThat(run("naming", "install", "--root", root())).isEqualTo(2);
    assertThat(run.err()).contains("left alone", "--replace");
    assertThat(run("naming", "install", "--replace", "--root", root())).isZero();
  }

  @Test
  void anInterfaceThatDoesNotExistIsRefusedBeforeAnythingIsWritten() throws IOException {
    write("root/sys/class/net/eth0/address", "02:00:00:00:00:01\n");

    assertThat(run("naming", "install", "--netdev", "nope", "--root", root())).isEqualTo(3);
    assertThat(run.err()).contains("has no interface nope; it has eth0");
    assertThat(folder.resolve("root/etc/udev/rules.d/" + NAME)).doesNotExist();
  }

  @Test
  void aCommandIsNeeded() {
    assertThat(run("naming")).isEqualTo(3);
    assertThat(run.err()).contains("check, install or remove");
  }

  private String root() {
    return folder.resolve("root").toString();
  }

  private void write(String member, String content) throws IOException {
    Path file = folder.resolve(member);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private int run(String... arguments) {
    run = CommandRun.of(arguments);
    return run.code();
  }
}
