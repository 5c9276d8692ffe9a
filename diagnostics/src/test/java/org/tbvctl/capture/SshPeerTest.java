package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Reading;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;

/** A script stands for ssh; the last of its words is the remote command. */
class SshPeerTest {

  private static final CaptureList LIST = CaptureList.parse("take\tproc/version\n");

  @TempDir Path work;
  private final List<List<String>> started = new ArrayList<>();

  @Test
  void readsTheCaptureThatTheProgramSends() throws Exception {
    HostSource peer =
        peer("cat " + archive()).open("ssh:root@alder", Sampling.pair(Duration.ofSeconds(5)));

    assertThat(peer.kind()).isEqualTo(HostSource.Kind.SSH);
    assertThat(peer.name()).isEqualTo("birch");
    assertThat(peer.files().line("proc/version")).isEqualTo(Reading.known("Linux"));
    assertThat(started).hasSize(1);
    assertThat(started.get(0)).contains("BatchMode=yes", "--", "root@alder");
    assertThat(started.get(0).get(started.get(0).size() - 1))
        .contains("tbvctl capture --output - --samples 2 --interval 5000ms");
  }

  @Test
  void fallsBackToTheShellReader() throws Exception {
    HostSource peer =
        peer("for last; do :; done\ncase $last in 'sh -s') grep -q 'each all' && cat "
                + archive()
                + ";; *) exit 127;; esac")
            .open("ssh:alder", Sampling.ONCE);

    assertThat(peer.files().line("proc/version")).isEqualTo(Reading.known("Linux"));
    assertThat(started).hasSize(2);
  }

  @Test
  void saysWhyItDoesNotGetIn() {
    assertRefused(
        peer("echo noise >&2; echo 'alder: Permission denied (publickey).' >&2; exit 255"),
        "ssh:alder",
        "Permission denied (publickey)");
    assertRefused(peer("echo Welcome to alder"), "ssh:alder", "did not send a capture");
    assertRefused(peer("exit 1"), "ssh:alder", "neither tbvctl nor a shell");
    assertRefused(peer("exit 0"), "ssh:", "names no host");
    assertRefused(peer("exit 0"), "ssh:-oProxyCommand=x", "names no host");
    assertRefused(
        new SshPeer(
            words -> {
              throw new IOException("no such file");
            },
            LIST),
        "ssh:alder",
        "install the OpenSSH client");
  }

  private static void assertRefused(SshPeer peer, String where, String words) {
    assertThatThrownBy(() -> peer.open(where, Sampling.ONCE))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageStartingWith(where)
        .hasMessageContaining(words);
  }

  private Path archive() throws Exception {
    Path host = Files.createDirectories(work.resolve("host/proc")).getParent();
    Files.writeString(host.resolve("proc/version"), "Linux\n");
    Files.createDirectories(host.resolve("etc"));
    Files.writeString(host.resolve("etc/hostname"), "birch\n");
    Path archive = work.resolve("birch.tar.gz");
    new CaptureWriter(LIST, Disguise.NONE, "test", Instant.EPOCH)
        .write(ThisHost.open(host, Sampling.ONCE, (words, limit) -> Reading.absent()), archive);
    return archive;
  }

  private SshPeer peer(String script) {
    return new SshPeer(words -> start(words, script), LIST);
  }

  private Process start(List<String> words, String script) throws IOException {
    started.add(words);
    Path ssh = Files.writeString(work.resolve("ssh"), "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(ssh, PosixFilePermissions.fromString("rwx------"));
    List<String> command = new ArrayList<>(words);
    command.set(0, ssh.toString());
    return new ProcessBuilder(command).start();
  }
}
