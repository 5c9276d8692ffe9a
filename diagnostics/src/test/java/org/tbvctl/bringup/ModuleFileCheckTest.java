package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;

/** The file of the module: is it there, was it built, and for which kernel. */
class ModuleFileCheckTest {
  private static final String RUNNING = "7.1.9-200.fc44.x86_64";
  private static final String OLDER = "7.1.7-200.fc44.x86_64";
  private static final String NOT_FOUND = "modinfo: ERROR: Module thunderbolt_ibverbs not found.\n";
  private static final String LOG = "var/lib/dkms/thunderbolt-ibverbs/0.3.2/build/make.log";

  private final TestingHost host = TestingHost.bare("A");

  @Test
  void otherKernelsBuildIsNamed() {
    host.failedCommand("modinfo", NOT_FOUND, 1)
        .command("dkms_status", "thunderbolt-ibverbs/0.3.4, " + OLDER + ", x86_64: installed\n");

    Finding finding = examine(new ModuleFileCheck()).only();

    assertThat(finding.id()).isEqualTo("bringup.module-not-installed");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.details()).containsEntry("kernel", RUNNING);
    assertThat(finding.explanation()).contains(OLDER);
    assertThat(Examination.evidence(finding))
        .contains(
            "A commands/dkms_status thunderbolt-ibverbs=0.3.4, " + OLDER + ": installed",
            "A commands/modinfo =" + NOT_FOUND.strip());
  }

  @Test
  void sourceThatWasAddedAndNeverBuilt() {
    host.failedCommand("modinfo", NOT_FOUND, 1)
        .command("dkms_status", "thunderbolt-ibverbs/0.3.4: added\n");

    assertThat(examine(new ModuleFileCheck()).only().explanation()).contains("built nothing");
  }

  @Test
  void firstCompilerErrorNamesTheCause() {
    host.failedCommand("modinfo", NOT_FOUND, 1)
        .file(
            LOG,
            "make.log for thunderbolt-ibverbs/0.3.2 for kernel "
                + RUNNING
                + " (x86_64)\nwarning: something\n"
                + "ibdev.c:1:2: error: implicit declaration of function 'ib_umem_get'\n"
                + "ibdev.c:9:2: error: too few arguments to function 'x'\n");

    Finding finding = examine(new ModuleFileCheck()).only();

    assertThat(finding.id()).isEqualTo("bringup.module-build-failed");
    assertThat(finding.title()).contains("ib_umem_get").doesNotContain("too few");
    assertThat(finding.details())
        .containsEntry("kernel", RUNNING)
        .containsEntry(
            "firstError", "ibdev.c:1:2: error: implicit declaration of function 'ib_umem_get'");
    assertThat(finding.evidence()).extracting(it -> it.source()).contains(LOG);
  }

  @Test
  void logOfABuildForAnotherKernelExplainsNothing() {
    host.failedCommand("modinfo", NOT_FOUND, 1)
        .file(
            LOG,
            "make.log for thunderbolt-ibverbs/0.3.2 for kernel "
                + OLDER
                + " (x86_64)\nibdev.c:1:2: error: implicit declaration of function 'x'\n");

    assertThat(examine(new ModuleFileCheck()).ids())
        .containsExactly("bringup.module-not-installed");
  }

  @Test
  void nothingThatTellsIsNoFinding() {
    assertThat(examine(new ModuleFileCheck()).ids()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "7.1.9-200.fc44.x86_64, false",
    "7.1.9-201.fc44.x86_64, true",
    "7.1.9-200.fc44.aarch64, true"
  })
  void vermagicHasToBeTheRunningKernel(String builtFor, boolean found) {
    host.command("modinfo", "filename: /x.ko\nvermagic:       " + builtFor + " SMP preempt\n");

    Examination examination = examine(new BuiltForCheck());

    assertThat(examination.ids())
        .isEqualTo(found ? List.of("bringup.vermagic-mismatch") : List.of());
    if (found) {
      assertThat(examination.only().details())
          .containsEntry("builtFor", builtFor)
          .containsEntry("running", RUNNING);
    }
  }

  @Test
  void rebuildCommandNamesTheVersionThatDkmsKnows() {
    host.command("modinfo", "filename: /x.ko\nvermagic:       " + OLDER + " SMP\n")
        .command("dkms_status", "thunderbolt-ibverbs/0.3.4, " + OLDER + ", x86_64: installed\n");

    assertThat(examine(new BuiltForCheck()).only().remedy().orElseThrow().commands())
        .contains("sudo dkms install thunderbolt-ibverbs/0.3.4 -k " + RUNNING + " --force");
  }

  @ParameterizedTest
  @CsvSource({
    "6.13.12-200.fc41.x86_64, 1",
    "6.8.0-87-generic, 1",
    "5.15.0-1-amd64, 1",
    "6.14.0-1-generic, 0",
    "6.14.0-rc1, 0",
    "7.0.0, 0"
  })
  void floorIsACertainKernel(String release, int findings) {
    host.file("proc/version", "Linux version " + release + " (x) (gcc) #1 SMP\n");

    assertThat(examine(new KernelAgeCheck()).ids()).hasSize(findings);
  }

  @Test
  void otherDistributionsAreNotToldOfUbuntusKernel() {
    host.file("proc/version", "Linux version 6.8.0-1 (x) (gcc) #1 SMP\n")
        .file("etc/os-release", "ID=debian\nVERSION_ID=\"12\"\n");

    assertThat(examine(new KernelAgeCheck()).only().remedy().orElseThrow().commands()).isEmpty();
  }

  @Test
  void loadedModuleNeedsNoNewerKernel() {
    TestingHost loaded =
        TestingHost.linux("A").file("proc/version", "Linux version 6.8.0-1 (x) (gcc) #1 SMP\n");

    assertThat(Examination.of(new KernelAgeCheck(), loaded).ids()).isEmpty();
  }

  private Examination examine(Check check) {
    return Examination.of(check, host);
  }
}
