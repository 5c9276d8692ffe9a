package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Reading;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;

class ThisHostTest {

  private static final Tools NO_TOOLS =
      (words, limit) -> {
        throw new AssertionError("nothing may be run below another root");
      };

  @TempDir Path root;

  @Test
  void treeIsReadWithoutRunningAnything() throws Exception {
    Files.createDirectories(root.resolve("etc"));
    Files.writeString(root.resolve("etc/hostname"), "alder\n");

    HostSource host = ThisHost.open(root, Sampling.ONCE, NO_TOOLS);

    assertThat(host.name()).isEqualTo("alder");
    assertThat(host.kind()).isEqualTo(HostSource.Kind.LIVE);
    assertThat(host.commandNames()).isEmpty();
    assertThat(host.command("id").isUnreadable()).isTrue();
    assertThat(host.samples()).isEmpty();
    assertThat(host.kernelLog().unreadableReason())
        .hasValueSatisfying(reason -> assertThat(reason).contains("var/log/kern.log"));
  }

  @Test
  void kernelLogOfATreeIsItsLogFile() throws Exception {
    Files.createDirectories(root.resolve("var/log"));
    Files.writeString(root.resolve("var/log/kern.log"), "x");

    assertThat(ThisHost.open(root, Sampling.ONCE, NO_TOOLS).kernelLog().isKnown()).isTrue();
  }

  @Test
  void rootThatIsNoFolderIsRefused() {
    assertThatThrownBy(() -> ThisHost.open(root.resolve("nowhere"), Sampling.ONCE, NO_TOOLS))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("--root");
  }

  @Test
  void kernelLogToolThatMayNotSaysSo() {
    assertThat(
            KernelLogTool.read(
                (words, limit) ->
                    Reading.known(
                        new CommandOutput(
                            "",
                            "dmesg: read kernel buffer failed: Operation not permitted\n",
                            OptionalInt.of(1)))))
        .isEqualTo(Reading.unreadable("dmesg: read kernel buffer failed: Operation not permitted"));
    assertThat(KernelLogTool.read((words, limit) -> Reading.absent()).isUnreadable()).isTrue();
  }
}
