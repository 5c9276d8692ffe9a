package org.tbvctl.kmod;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.host.TestingHostFiles;

/** What DKMS prints and keeps about this module. */
class DkmsTest {
  private static final String ROOT = "var/lib/dkms/thunderbolt-ibverbs/0.3.4/";
  private static final String KERNEL = "7.1.9-200.fc44.x86_64";
  private static final String FAILED =
      "make.log for thunderbolt-ibverbs/0.3.4 for kernel %s (x86_64)\na.c:1:2: error: no\n";

  private final TestingHostFiles files = new TestingHostFiles();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "thunderbolt-ibverbs/0.3.4, 7.1.9, x86_64: installed|0.3.4|7.1.9|installed|true",
        "thunderbolt_ibverbs/0.3.4, 7.1.9, x86_64: built|0.3.4|7.1.9|built|false",
        "thunderbolt-ibverbs, 0.2.1, 6.14.0, x86_64: installed|0.2.1|6.14.0|installed|true",
        "thunderbolt-ibverbs/0.3.4: added|0.3.4||added|false",
        "thunderbolt-ibverbs/0.3.4, 7.1.9, x86_64: installed (WARNING! Diff between built and"
            + " installed module!)|0.3.4|7.1.9|installed (WARNING! Diff between built and installed"
            + " module!)|true"
      })
  void bothFormsOfALineAreUnderstood(
      String line, String version, String kernel, String state, boolean installed) {
    assertThat(DkmsBuild.parse(line + "\r\n"))
        .singleElement()
        .satisfies(
            build -> {
              assertThat(build.version()).isEqualTo(version);
              assertThat(build.kernel().orElse(null)).isEqualTo(kernel);
              assertThat(build.state()).isEqualTo(state);
              assertThat(build.isInstalled()).isEqualTo(installed);
              assertThat(build.isFor("7.1.9")).isEqualTo("7.1.9".equals(kernel));
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nvidia/550.1, 7.1.9, x86_64: installed",
        "thunderbolt-ibverbs/0.3.4, 7.1.9, x86_64",
        "Error! Could not locate dkms.conf file."
      })
  void otherModulesAndOtherTextAreNone(String line) {
    assertThat(DkmsBuild.parse(line)).isEmpty();
  }

  @Test
  void foldersTellWhatWasAddedAndBuilt() {
    files
        .file(ROOT + "source/dkms.conf", "")
        .file(ROOT + KERNEL + "/x86_64/module/thunderbolt_ibverbs.ko.xz", "ELF")
        .file(ROOT + "7.2.0/x86_64/log/make.log", FAILED.formatted("7.2.0"));

    DkmsTree tree = tree();

    assertThat(tree.builds())
        .extracting(build -> build.kernel().orElse("-") + " " + build.state())
        .containsExactly("- added", KERNEL + " built");
    assertThat(tree.failedBuild("7.2.0")).isPresent();
    assertThat(tree.failedBuild(KERNEL)).isEmpty();
  }

  @Test
  void logOfABuildUnderWayCountsToo() {
    files.file(ROOT + "build/make.log", FAILED.formatted(KERNEL));

    assertThat(tree().failedBuild(KERNEL)).isPresent();
  }

  @Test
  void logWithoutAnErrorIsNoFailure() {
    files.file(ROOT + "build/make.log", "make.log for x for kernel " + KERNEL + " (x86_64)\nok\n");

    assertThat(tree().failedBuild(KERNEL)).isEmpty();
  }

  @Test
  void linksOfInstalledKernelsAreNoVersions() {
    files.file("var/lib/dkms/thunderbolt-ibverbs/kernel-7.1.9-x86_64/dkms.conf", "");

    assertThat(tree().builds()).isEmpty();
  }

  @Test
  void otherModulesFoldersAreLeftAlone() {
    files.file("var/lib/dkms/nvidia/550/build/make.log", FAILED.formatted(KERNEL));

    assertThat(tree().logs()).isEmpty();
  }

  @Test
  void hostWithoutDkmsIsAbsentAndNotEmpty() {
    assertThat(DkmsTree.read(files).isAbsent()).isTrue();
    files.unreadable("var/lib/dkms", "Permission denied");
    assertThat(DkmsTree.read(files).unreadableReason()).contains("Permission denied");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lib/modules/7.1.9/updates/dkms/thunderbolt_ibverbs.ko.zst",
        "usr/lib/modules/7.1.9/extra/thunderbolt_ibverbs.ko",
        "lib/modules/7.1.9/kernel/drivers/thunderbolt/thunderbolt_ibverbs.ko.gz",
        "run/booted-system/kernel-modules/lib/modules/7.1.9/extra/thunderbolt_ibverbs.ko.xz"
      })
  void moduleFileIsFoundWhereDistributionsPutIt(String path) {
    files.file(path, "ELF");

    assertThat(ModuleFile.find(files).value().orElseThrow())
        .containsExactly(new ModuleFile("7.1.9", path));
  }

  @Test
  void otherModulesFilesAreNone() {
    files.file("lib/modules/7.1.9/updates/thunderbolt_net.ko", "ELF");

    assertThat(ModuleFile.find(files).value()).contains(List.of());
    assertThat(ModuleFile.find(new TestingHostFiles()).isAbsent()).isTrue();
  }

  private DkmsTree tree() {
    return DkmsTree.read(files).value().orElseThrow();
  }
}
