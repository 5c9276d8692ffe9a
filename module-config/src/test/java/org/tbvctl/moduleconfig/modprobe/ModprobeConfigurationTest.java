package org.tbvctl.moduleconfig.modprobe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TextFile;
import org.tbvctl.kmod.ModprobeFiles;
import org.tbvctl.system.KernelCommandLine;

class ModprobeConfigurationTest {
  private static final String MODULE = "thunderbolt_ibverbs";

  private final List<TextFile> files = new ArrayList<>();

  private void file(String path, String text) {
    file(path, Reading.known(text));
  }

  private void file(String path, Reading<String> text) {
    files.add(new TextFile(path, text, Reading.absent(), OptionalInt.empty()));
  }

  private ModprobeConfiguration read(String commandLine) {
    return ModprobeConfiguration.of(
        new ModprobeFiles(files, true), Reading.known(KernelCommandLine.parse(commandLine)));
  }

  @Test
  void filesCountInTheOrderOfTheirNames() {
    file("etc/modprobe.d/90-z.conf", "options thunderbolt-ibverbs lanes=3");
    file("run/modprobe.d/50-m.conf", "options thunderbolt_ibverbs lanes=2 compat=off");
    file("usr/lib/modprobe.d/10-a.conf", "options thunderbolt_ibverbs lanes=1");
    assertThat(read("").line(MODULE)).isEqualTo("lanes=1 lanes=2 compat=off lanes=3");
  }

  @Test
  void anEarlierFolderMasksAFileOfTheSameName() {
    file("etc/modprobe.d/tbv.conf", "");
    file("usr/lib/modprobe.d/tbv.conf", "options thunderbolt_ibverbs lanes=1");
    ModprobeConfiguration configuration = read("");
    assertThat(configuration.line(MODULE)).isEmpty();
    assertThat(configuration.masked())
        .extracting(TextFile::path)
        .containsExactly("usr/lib/modprobe.d/tbv.conf");
  }

  @Test
  void oneFileSeenThroughTwoFoldersMasksNothing() {
    file("usr/lib/modprobe.d/tbv.conf", "options thunderbolt_ibverbs lanes=1");
    file("lib/modprobe.d/tbv.conf", "options thunderbolt_ibverbs lanes=1");
    assertThat(read("").masked()).isEmpty();
  }

  @Test
  void theKernelCommandLineComesLast() {
    file("etc/modprobe.d/tbv.conf", "options thunderbolt_ibverbs lanes=1");
    ModprobeConfiguration configuration =
        read(
            "quiet thunderbolt-ibverbs.lanes=2 a.b.c=1 x=y.z modprobe.blacklist=thunderbolt-net,x"
                + " thunderbolt_ibverbs.tbnet_identity_gid=\"a b\" thunderbolt_ibverbs.apple_data");
    assertThat(configuration.line(MODULE))
        .isEqualTo("lanes=1 lanes=2 tbnet_identity_gid=\"a b\" apple_data");
    assertThat(configuration.of(Statement.Command.BLACKLIST, "thunderbolt_net")).hasSize(1);
    assertThat(Assignment.of(configuration, MODULE))
        .extracting(a -> a.parameter() + " " + a.origin())
        .containsExactly(
            "lanes /etc/modprobe.d/tbv.conf:1",
            "lanes the kernel command line",
            "tbnet_identity_gid the kernel command line",
            "apple_data the kernel command line");
  }

  @Test
  void anUnreadableFileIsNamed() {
    file("etc/modprobe.d/key.conf", Reading.unreadable("denied"));
    assertThat(read("").unreadable()).hasSize(1);
  }
}
