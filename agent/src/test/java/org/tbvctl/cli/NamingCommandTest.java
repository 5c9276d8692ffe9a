package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamingCommandTest {
  private static final String NAME = "60-rdma-persistent-naming.rules";
  private static final String PACKAGED =
      "ACTION==\"add\", SUBSYSTEM==\"infiniband\", PROGRAM=\"rdma_rename %k NAME_FALLBACK\"\n";

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

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
    assertThat(text(out)).contains("naming.rename-rule-active", "rocep198s0f5");
  }

  @Test
  void theDocumentCarriesThePlan() {
    assertThat(run("naming", "check", folder.toString(), "-o", "json")).isEqualTo(2);
    assertThat(text(out)).contains("\"naming\"", "/etc/udev/rules.d/" + NAME);
  }

  @Test
  void installsBelowAnotherRootAndTakesItBack() {
    Path rule = folder.resolve("root/etc/udev/rules.d/" + NAME);

    assertThat(run("naming", "install", "--dry-run", "--root", root())).isZero();
    assertThat(text(out)).contains("+KERNEL!=\"usb4_rdma*\", " + PACKAGED.strip());
    assertThat(rule).doesNotExist();

    assertThat(run("naming", "install", "--root", root())).isZero();
    assertThat(rule).isRegularFile();
    assertThat(run("naming", "check", "--root", root())).isZero();
    assertThat(text(out)).contains("naming.pinned");

    assertThat(run("naming", "remove", "--root", root())).isZero();
    assertThat(rule).doesNotExist();
    assertThat(run("naming", "remove", "--root", root())).isZero();
    assertThat(text(out)).contains("Nothing was installed.");
  }

  @Test
  void aLocalFileIsAWarning() throws IOException {
    write("root/etc/udev/rules.d/" + NAME, PACKAGED);

    assertThat(run("naming", "install", "--root", root())).isEqualTo(2);
    assertThat(text(err)).contains("left alone", "--replace");
    assertThat(run("naming", "install", "--replace", "--root", root())).isZero();
  }

  @Test
  void aCommandIsNeeded() {
    assertThat(run("naming")).isEqualTo(3);
    assertThat(text(err)).contains("check, install or remove");
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
    out.reset();
    err.reset();
    Console console =
        new Console(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of("PATH", "/nonexistent"),
            false,
            () -> Instant.parse("2026-11-29T18:00:00Z"));
    return Tbvctl.run(console, arguments);
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }
}
