package org.tbvctl.kmod;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TestingCommands;
import org.tbvctl.host.TestingHostFiles;
import org.tbvctl.kmod.InstalledModule.Presence;

class InstalledModuleTest {
  private static final String MODINFO =
      """
      filename:       /lib/modules/7.0.0-29-generic/updates/dkms/thunderbolt_ibverbs.ko.zst
      alias:          tbsvc:ktbverb1p00000001v*r*
      alias:          tbsvc:ktbverbsp00000001v*r*
      vermagic:       7.0.0-29-generic SMP preempt mod_unload modversions
      signer:         corncrake Secure Boot Module Signature key
      sig_key:        96:01:42:9C
      parm:           lanes:Rails per cable, auto or N or MIN-MAX (charp)
      parm:           bind_services:bool
      """;

  private final TestingHostFiles files = new TestingHostFiles();
  private final TestingCommands commands = new TestingCommands();

  @Test
  void modinfoAnswersForTheRunningKernel() {
    commands.out("modinfo", MODINFO);

    InstalledModule module = read();

    assertThat(module.presence("7.0.0-29-generic")).isEqualTo(Presence.INSTALLED);
    assertThat(module.info().value())
        .hasValueSatisfying(
            info -> {
              assertThat(info.builtFor()).contains("7.0.0-29-generic");
              assertThat(info.all("alias")).hasSize(2);
              assertThat(info.parameterTypes())
                  .containsEntry("lanes", "charp")
                  .containsEntry("bind_services", "bool");
            });
  }

  @Test
  void modinfoThatFindsNothingIsProofThatNothingIsThere() {
    commands.err("modinfo", "modinfo: ERROR: Module thunderbolt_ibverbs not found.\n");

    assertThat(read().info().isAbsent()).isTrue();
    assertThat(read().presence("7.1.2")).isEqualTo(Presence.MISSING);
  }

  @Test
  void fileOfAnotherKernelDoesNotCount() {
    files.file("lib/modules/7.0.0-31-generic/updates/dkms/thunderbolt_ibverbs.ko.zst", "");

    assertThat(read().presence("7.0.0-33-generic")).isEqualTo(Presence.MISSING);
    assertThat(read().presence("7.0.0-31-generic")).isEqualTo(Presence.INSTALLED);
  }

  @Test
  void withoutAnyReadingPresenceIsUnknown() {
    assertThat(read().presence("7.1.2")).isEqualTo(Presence.UNKNOWN);
    assertThat(read().info().isUnreadable()).isTrue();
  }

  @Test
  void findsModulesOfNixosAndMergedUsr() {
    files.file(
        "run/booted-system/kernel-modules/lib/modules/7.1.4/extra/thunderbolt_ibverbs.ko.xz", "");

    assertThat(read().fileFor("7.1.4").map(ModuleFile::path))
        .contains(
            "run/booted-system/kernel-modules/lib/modules/7.1.4/extra/thunderbolt_ibverbs.ko.xz");
  }

  @Test
  void readsBothFormsOfDkmsStatus() {
    String text =
        "nvidia/570.86, 7.1.7-arch1-1, x86_64: installed\n"
            + "thunderbolt-ibverbs/0.3.3, 7.1.7-arch1-1, x86_64: installed (WARNING! Diff)\r\n"
            + "thunderbolt-ibverbs, 0.3.2, 6.14.0, x86_64: built\n"
            + "thunderbolt-ibverbs/0.3.4: added\n";

    assertThat(DkmsBuild.parse(text))
        .containsExactly(
            new DkmsBuild(
                "thunderbolt-ibverbs",
                "0.3.3",
                Optional.of("7.1.7-arch1-1"),
                "installed (WARNING! Diff)"),
            new DkmsBuild("thunderbolt-ibverbs", "0.3.2", Optional.of("6.14.0"), "built"),
            new DkmsBuild("thunderbolt-ibverbs", "0.3.4", Optional.empty(), "added"));
  }

  @Test
  void findsTheFailedBuildOfThisKernelOnly() {
    files
        .file(
            "var/lib/dkms/thunderbolt-ibverbs/0.3.2/build/make.log",
            "DKMS make.log for thunderbolt-ibverbs/0.3.2 for kernel 7.2.0 (x86_64)\nmain.c:1:2:"
                + " error: x\n")
        .file("var/lib/dkms/thunderbolt-ibverbs/0.3.2/7.1.0/x86_64/log/make.log", "fine\n")
        .file("var/lib/dkms/thunderbolt-ibverbs/0.3.2/7.1.0/x86_64/module/a.ko.xz", "")
        .file("var/lib/dkms/nvidia/570/build/make.log", "nv.c:1:1: error: no\n");

    InstalledModule module = read();

    assertThat(module.failedBuild("7.2.0").flatMap(BuildLog::compilerMessage)).contains("x");
    assertThat(module.failedBuild("7.1.0")).isEmpty();
    assertThat(module.dkmsBuilds())
        .contains(new DkmsBuild("thunderbolt-ibverbs", "0.3.2", Optional.of("7.1.0"), "built"));
  }

  @Test
  void loadedModulesByName() {
    LoadedModules modules =
        LoadedModules.parse(
            "thunderbolt_ibverbs 299008 0 - Live 0x0000000000000000 (OE)\nthunderbolt 5 1 a, Loading"
                + " 0x0\nnvme 655");

    assertThat(modules.state("thunderbolt_ibverbs")).contains("Live");
    assertThat(modules.contains("nvme")).isTrue();
    assertThat(modules.contains("ibverbs")).isFalse();
  }

  @Test
  void secureBootFromMokutilOrFirmware() {
    commands.out("mokutil", "SecureBoot enabled\n");
    assertThat(read().secureBoot().enabled()).isEqualTo(Reading.known(true));

    TestingHostFiles firmware =
        new TestingHostFiles()
            .file(
                "sys/firmware/efi/efivars/SecureBoot-8be4df61-93ca-11d2-aa0d-00e098032b8c",
                "\6\0\0\0\1");
    assertThat(SecureBoot.read(firmware, new TestingCommands()).enabled())
        .isEqualTo(Reading.known(true));
  }

  private InstalledModule read() {
    return InstalledModule.read(files, commands);
  }
}
