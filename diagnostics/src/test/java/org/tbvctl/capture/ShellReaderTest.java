package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.Captures;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Reading;
import org.tbvctl.host.Sampling;

class ShellReaderTest {

  private static final String KEY = "c51e7a90d3b846f2a07be8143f6d92ac";
  private static final String DEBUGFS = "sys/kernel/debug/thunderbolt_ibverbs/";

  @TempDir Path root;

  @Test
  void readsTheSameAsTheProgram() throws Exception {
    write("proc/version", "Linux version 7.1.13\n");
    write("proc/uptime", "0.40 1698.11\n");
    write("proc/sys/kernel/random/boot_id", "c295f527\n");
    write("sys/devices/virtual/net/tbt0/mtu", "65536\n");
    link("sys/class/net/tbt0", "../../devices/virtual/net/tbt0");
    write("etc/modprobe.d/a b.conf", "options x peer_auth_acl=aa=" + KEY + ",bb=" + KEY + " y=1\n");
    write("etc/modprobe.d/q.conf", "options x \"peer_auth_acl=aa=" + KEY + " z\"\n");
    write("etc/NetworkManager/conf.d/x.conf", "id=1\nwifi-psk=" + KEY + "\n");
    link("etc/udev/rules.d/60-mask.rules", "/dev/null");
    link("etc/udev/rules.d/61-loop.rules", "61-loop.rules");
    write("usr/lib/libibverbs/libusb4_rdma-rdmav59.so", "\177ELF and much more");
    write("sys/module/thunderbolt_ibverbs/parameters/peer_auth_acl", KEY);
    write(DEBUGFS + "summary", "a: 1\n");

    HostSource capture = run(CaptureList.load(), new Sampling(2, Duration.ZERO));
    HostFiles files = capture.files();

    assertThat(files.line("sys/class/net/tbt0/mtu")).isEqualTo(Reading.known("65536"));
    assertThat(files.link("sys/class/net/tbt0").isKnown()).isTrue();
    assertThat(files.text("etc/modprobe.d/a b.conf").value().orElseThrow())
        .isEqualTo(
            "options x peer_auth_acl=aa=" + "0".repeat(32) + ",bb=" + "0".repeat(32) + " y=1\n");
    assertThat(files.text("etc/modprobe.d/q.conf").value().orElseThrow()).doesNotContain(KEY);
    assertThat(files.text("etc/NetworkManager/conf.d/x.conf").value().orElseThrow())
        .isEqualTo("id=1\nwifi-psk=\n");
    assertThat(files.text("etc/udev/rules.d/60-mask.rules")).isEqualTo(Reading.known(""));
    assertThat(files.text("etc/udev/rules.d/61-loop.rules").isUnreadable()).isTrue();
    assertThat(files.text("usr/lib/libibverbs/libusb4_rdma-rdmav59.so"))
        .isEqualTo(Reading.known("\177ELF"));
    assertThat(files.text("sys/module/thunderbolt_ibverbs/parameters/peer_auth_acl"))
        .isEqualTo(Reading.unreadable("left out: secret"));
    assertThat(files.text("proc/meminfo").isAbsent()).isTrue();
    assertThat(files.list("sys/class/infiniband").isAbsent()).isTrue();
    assertThat(files.list("etc/netplan").isAbsent()).isTrue();
    assertThat(capture.samples()).hasSize(2);
    assertThat(capture.samples().get(1).summary()).isEqualTo(Reading.known("a: 1\n"));
    assertThat(capture.samples().get(0).time().boottimeNanos()).hasValue(400_000_000L);
    assertThat(capture.samples().get(0).time().bootId()).contains("c295f527");
  }

  @Test
  void runsTheCommandsOfTheList() throws Exception {
    write("proc/version", "");
    link("sys/class/net/tbt0", "nowhere");
    CaptureList list =
        CaptureList.parse(
            """
            run\tshow\t5s\tsh -c "for i in 'a b' c; do echo $i; done; echo oops >&2; exit 3"
            run\tgone\t5s\tno-such-tool-anywhere
            run\techo_@\t5s\techo @
            mac\tmac\t5s\techo mac
            """);

    HostSource capture = run(list, Sampling.ONCE);

    CommandOutput shown = capture.command("show").value().orElseThrow();
    assertThat(shown.out()).isEqualTo("a b\nc\n");
    assertThat(shown.err()).isEqualTo("oops\n");
    assertThat(shown.exit()).hasValue(3);
    assertThat(capture.command("gone").isAbsent()).isTrue();
    assertThat(capture.command("echo_tbt0").value().orElseThrow().out()).isEqualTo("tbt0\n");
    assertThat(capture.commandNames()).containsExactly("echo_tbt0", "gone", "show");
  }

  private HostSource run(CaptureList list, Sampling sampling) throws Exception {
    CaptureList files =
        new CaptureList(
            list.items().stream()
                .filter(
                    item -> list.commands().size() < 5 || !(item instanceof CaptureItem.Command))
                .toList());
    Process shell = new ProcessBuilder("sh", "-s").start();
    try (var input = shell.getOutputStream()) {
      input.write(
          ShellReader.script(files, sampling, root.toString()).getBytes(StandardCharsets.UTF_8));
    }
    try (InputStream output = shell.getInputStream()) {
      return Captures.stream("shell", "host", HostSource.Kind.SSH, output);
    }
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
