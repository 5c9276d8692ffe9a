package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.host.Captures;
import org.tbvctl.host.FileStatus;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.Sampling;

class CaptureWriterTest {

  private static final String KEY = "c51e7a90d3b846f2a07be8143f6d92ac";
  private static final String PARAMETERS = "sys/module/thunderbolt_ibverbs/parameters/";

  @TempDir Path work;
  private Path root;

  @BeforeEach
  void makeHost() throws IOException {
    root = Files.createDirectory(work.resolve("host"));
    write("proc/version", "Linux version 7.1.13\n");
    write("proc/uptime", "215.40 1698.11\n");
    write("etc/hostname", "alder\n");
    write("sys/devices/virtual/net/lo/mtu", "65536\n");
    link("sys/class/net/lo", "../../devices/virtual/net/lo");
    write("etc/modprobe.d/60-peers.conf", "options thunderbolt_ibverbs peer_auth_acl=a=" + KEY);
    Files.setPosixFilePermissions(
        root.resolve("etc/modprobe.d/60-peers.conf"), PosixFilePermissions.fromString("rw-------"));
    link("etc/udev/rules.d/60-rdma-persistent-naming.rules", "/dev/null");
    write(PARAMETERS + "peer_auth_acl", KEY + "\n");
    write(PARAMETERS + "profile", "auto\n");
    write("usr/lib/libibverbs/libusb4_rdma-rdmav59.so", "\177ELF and much more");
    write("sys/kernel/debug/thunderbolt_ibverbs/summary", "a: 1\n");
    write("var/log/kern.log", "thunderbolt_ibverbs: x peer_auth_acl=" + KEY + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"out", "out.tar.gz", "out.tar.zst", "out.tar"})
  void captureShowsWhatTheHostShows(String name) throws Exception {
    HostSource capture = captured(name);
    HostFiles files = capture.files();

    assertThat(capture.name()).isEqualTo("alder");
    assertThat(files.line("sys/class/net/lo/mtu")).isEqualTo(Reading.known("65536"));
    assertThat(files.link("sys/class/net/lo"))
        .isEqualTo(Reading.known("../../devices/virtual/net/lo"));
    assertThat(files.text("etc/udev/rules.d/60-rdma-persistent-naming.rules"))
        .isEqualTo(Reading.known(""));
    assertThat(files.status("etc/modprobe.d/60-peers.conf"))
        .isEqualTo(Reading.known(new FileStatus(FileStatus.Kind.FILE, OptionalInt.of(0600))));
    assertThat(files.text("usr/lib/libibverbs/libusb4_rdma-rdmav59.so"))
        .isEqualTo(Reading.known("\177ELF"));
    assertThat(capture.samples())
        .singleElement()
        .satisfies(sample -> assertThat(sample.summary()).isEqualTo(Reading.known("a: 1\n")))
        .satisfies(sample -> assertThat(sample.time().boottimeNanos()).hasValue(215_400_000_000L));
    assertThat(capture.samples()).extracting(RawSample::peers).allMatch(Reading::isAbsent);
  }

  @Test
  void whatTheHostHasNotIsAbsentInTheCapture() throws Exception {
    HostFiles files = captured("out").files();

    assertThat(files.text("proc/meminfo").isAbsent()).isTrue();
    assertThat(files.list("etc/NetworkManager/conf.d").isAbsent()).isTrue();
    assertThat(files.list("sys/class/infiniband").isAbsent()).isTrue();
    assertThat(files.text("etc/passwd")).isEqualTo(Reading.unreadable("not captured"));
  }

  @Test
  void keysAreNowhereInTheCapture() throws Exception {
    HostSource capture = captured("out");

    try (Stream<Path> files = Files.walk(work.resolve("out"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(file)).as(file.toString()).doesNotContain(KEY);
      }
    }
    assertThat(capture.files().text(PARAMETERS + "peer_auth_acl"))
        .isEqualTo(Reading.unreadable("left out: secret"));
    assertThat(capture.files().list(PARAMETERS).value())
        .contains(List.of("peer_auth_acl", "profile"));
    assertThat(capture.files().text("etc/modprobe.d/60-peers.conf").value().orElseThrow())
        .endsWith("peer_auth_acl=a=" + "0".repeat(32));
    assertThat(Files.readString(work.resolve("out/capture.json")))
        .contains("root/etc/modprobe.d/60-peers.conf");
  }

  @Test
  void existingFolderIsLeftAlone() throws Exception {
    Files.createDirectory(work.resolve("out"));

    assertThatThrownBy(() -> captured("out")).isInstanceOf(FileAlreadyExistsException.class);
    assertThat(work.resolve("out")).isEmptyDirectory();
  }

  @Test
  void nothingIsLeftBehindWhenItFails() throws Exception {
    for (String name : new String[] {"out", "out.tar.gz"}) {
      HostSource broken = ThisHost.open(root, Sampling.ONCE, noTools());
      CaptureWriter writer =
          new CaptureWriter(
              CaptureList.load(),
              new Disguise() {
                @Override
                public String text(String text) {
                  throw new IllegalStateException("broken");
                }

                @Override
                public String hostName(String host) {
                  return host;
                }
              },
              "test",
              Instant.EPOCH);

      assertThatThrownBy(() -> writer.write(broken, work.resolve(name)))
          .isInstanceOf(IllegalStateException.class);
    }
    assertThat(work).isDirectoryNotContaining(path -> !path.endsWith("host"));
  }

  private HostSource captured(String name) throws Exception {
    Path place = work.resolve(name);
    new CaptureWriter(CaptureList.load(), Disguise.NONE, "test", Instant.EPOCH)
        .write(ThisHost.open(root, Sampling.ONCE, noTools()), place);
    return Captures.open(place);
  }

  private static Tools noTools() {
    return (words, limit) -> Reading.absent();
  }

  private void write(String path, String text) throws IOException {
    Files.createDirectories(root.resolve(path).getParent());
    Files.writeString(root.resolve(path), text);
  }

  private void link(String path, String target) throws IOException {
    Files.createDirectories(root.resolve(path).getParent());
    Files.createSymbolicLink(root.resolve(path), Path.of(target));
  }
}
