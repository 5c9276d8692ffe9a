package org.tbvctl.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tbvctl.capture.CaptureList;
import org.tbvctl.capture.CaptureWriter;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Reading;

class RedactionTest {

  private static final String DEVICES = "root/sys/bus/thunderbolt/devices/";

  @TempDir Path work;
  private Path original;

  @BeforeEach
  void makeCapture() throws IOException {
    original = work.resolve("alder");
    write("root/etc/hostname", "alder\n");
    write("root/etc/hosts", "192.168.7.6 birch.lan birch # other end\n127.0.0.1 localhost\n");
    write(DEVICES + "0-1/device_name", "cedar\n");
    write(DEVICES + "0-1/unique_id", "37344ba5-0bd8-4104-b74b-0bc394b856eb\n");
    write(DEVICES + "0-3/device_name", "Dock\n");
    write(DEVICES + "0-3/unique_id", "aaaaaaaa-0bd8-4104-b74b-0bc394b856eb\n");
    write(DEVICES + "0-3/authorized", "1\n");
    write("root/sys/class/net/enx0234567890ab/address", "02:34:56:78:90:ab\n");
    write("kernel.log", "alder kernel: thunderbolt 0-1: Linux cedar, Dock; birch\n");
    write(
        "commands/ibv_devices.txt",
        "    usb4_rdma0 0200544256524253\n    mlx5_0 \t0c42a1030011aabb\n");
    write("commands/ip_addr.txt", "inet 192.168.7.5/24\n");
  }

  @ParameterizedTest
  @EnumSource(names = {"SHORT", "ALIAS"})
  void namesAndAddressesAreGoneAndStillFitTogether(Redaction redaction) throws Exception {
    Path place = work.resolve("out");
    HostSource capture = redacted(redaction, place);
    HostFiles files = capture.files();

    try (Stream<Path> written = Files.walk(place)) {
      for (Path file : written.filter(Files::isRegularFile).toList()) {
        assertThat(place.relativize(file) + ": " + Files.readString(file))
            .doesNotContain("alder", "birch", "cedar", "192.168", "34:56:78", "0234567890ab")
            .doesNotContain("37344ba5", "0c42a1030011aabb");
      }
    }
    assertThat(files.line("etc/hostname")).isEqualTo(Reading.known(capture.name()));
    String peer = files.line("sys/bus/thunderbolt/devices/0-1/device_name").value().orElseThrow();
    String log = new String(capture.kernelLog().value().orElseThrow());
    assertThat(log).startsWith(capture.name() + " kernel:").contains("Linux " + peer + ", Dock;");
    String netdev = files.list("sys/class/net").value().orElseThrow().get(0);
    String address = files.line("sys/class/net/" + netdev + "/address").value().orElseThrow();
    assertThat(netdev).isEqualTo("enx" + address.replace(":", ""));
    assertThat(capture.command("ibv_devices").value().orElseThrow().out())
        .contains("0200544256524253");
  }

  @Test
  void noneLeavesEverything() throws Exception {
    HostSource capture = redacted(Redaction.NONE, work.resolve("out"));

    assertThat(capture.name()).isEqualTo("alder");
    assertThat(capture.command("ip_addr").value().orElseThrow().out()).contains("192.168.7.5");
  }

  private HostSource redacted(Redaction redaction, Path place) throws Exception {
    try (HostSource source = Captures.open(original)) {
      new CaptureWriter(CaptureList.load(), redaction.of(source), "test", Instant.EPOCH)
          .write(source, place);
    }
    return Captures.open(place);
  }

  private void write(String path, String text) throws IOException {
    Files.createDirectories(original.resolve(path).getParent());
    Files.writeString(original.resolve(path), text);
  }
}
