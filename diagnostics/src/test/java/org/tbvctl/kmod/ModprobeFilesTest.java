package org.tbvctl.kmod;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.TestingCommands;
import org.tbvctl.host.TestingHostFiles;
import org.tbvctl.host.TextFile;

class ModprobeFilesTest {
  private static final String LISTING =
      """
      total 8
      drwxr-xr-x 2 root root 4096 Mar  8 18:22 .
      -rw-r--r-- 1 root root  221 Mar  8 18:20 50-tbv.conf
      -rw------- 1 root root  133 Mar  8 18:22 60-tbv-peers.conf
      """;

  private static List<TextFile> read(TestingCommands commands) {
    TestingHostFiles files =
        new TestingHostFiles()
            .file("etc/modprobe.d/50-tbv.conf", "options thunderbolt_ibverbs lanes=1\n")
            .file("etc/modprobe.d/README", "nothing");
    ModprobeFiles read = ModprobeFiles.read(files, commands);
    assertThat(read.known()).isTrue();
    return read.files();
  }

  @Test
  void readsConfigurationFilesOnly() {
    assertThat(read(new TestingCommands()))
        .extracting(TextFile::name)
        .containsExactly("50-tbv.conf");
  }

  @Test
  void theListingTellsModesAndFilesThatCouldNotBeRead() {
    List<TextFile> files = read(new TestingCommands().out("ls_modprobe_d", LISTING));
    assertThat(files)
        .extracting(TextFile::name)
        .containsExactly("60-tbv-peers.conf", "50-tbv.conf");
    assertThat(files.get(0).permissions()).isEqualTo(OptionalInt.of(0600));
    assertThat(files.get(0).text().isUnreadable()).isTrue();
    assertThat(files.get(1).permissions()).isEqualTo(OptionalInt.of(0644));
  }

  @Test
  void hiddenFilesAndOtherEndingsAreNoConfiguration() {
    assertThat(ModprobeFiles.isConfiguration("a.conf")).isTrue();
    assertThat(ModprobeFiles.isConfiguration("a.alias")).isTrue();
    assertThat(ModprobeFiles.isConfiguration(".conf")).isFalse();
    assertThat(ModprobeFiles.isConfiguration(".a.conf")).isFalse();
    assertThat(ModprobeFiles.isConfiguration("a.conf~")).isFalse();
  }
}
