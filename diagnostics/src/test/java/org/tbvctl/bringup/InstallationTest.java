package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;

class InstallationTest {
  private static final String RUNNING = "7.1.9-200.fc44.x86_64";
  private static final String MODINFO =
      "filename:       /lib/modules/"
          + RUNNING
          + "/extra/thunderbolt_ibverbs.ko.xz\nvermagic:       ";

  private final TestingHost host =
      TestingHost.bare("A").cable("0-2", "B", "Linux").service("0-2.0", "network", 1);

  @Test
  void installedAndNeverLoaded() {
    host.command("modinfo", MODINFO + RUNNING + " SMP\n").log("thunderbolt 0-2: Linux B");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.module-not-loaded");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.remedy().orElseThrow().commands())
        .contains("sudo modprobe thunderbolt_ibverbs");
  }

  @Test
  void notLoadedDoesNotQuoteALogThatWasNotRead() {
    host.command("modinfo", MODINFO + RUNNING + " SMP\n");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.module-not-loaded");
    assertThat(finding.explanation()).contains("log was not read");
  }

  @Test
  void unloadedByHandIsNotLoadedAndNotRefused() {
    host.command("modinfo", MODINFO + RUNNING + " SMP\n")
        .log(
            "optional tb_ring_throttling() helper unavailable; using stock NHI interrupt throttling")
        .moduleLog("core ready profile=linux_perf rc=1 uc=1", "unloaded");

    assertThat(Bringup.ids(host)).containsExactly("bringup.module-not-loaded");
  }

  @Test
  void refusedLoadIsLeftToTheRulesOfTheModule() {
    host.command("modinfo", MODINFO + RUNNING + " SMP\n")
        .moduleLog("start_rings=1 requires allocate_rings=1");

    assertThat(Bringup.ids(host)).isEmpty();
  }

  @Test
  void oldKernelComesBeforeTheMissingModule() {
    host.file("proc/version", "Linux version 6.8.0-87-generic (buildd) #1 SMP\n")
        .file("etc/os-release", "ID=ubuntu\nVERSION_ID=\"24.04\"\n")
        .failedCommand("modinfo", "modinfo: ERROR: Module thunderbolt_ibverbs not found.\n", 1);

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.kernel-too-old");
    assertThat(finding.title()).contains("6.8.0-87-generic").contains("6.14");
    assertThat(finding.remedy().orElseThrow().commands())
        .contains("sudo apt install linux-generic-hwe-24.04");
  }

  @Test
  void notBuiltForTheRunningKernel() {
    host.command(
            "dkms_status", "thunderbolt-ibverbs/0.3.4, 7.1.7-200.fc44.x86_64, x86_64: installed\n")
        .failedCommand(
            "modprobe",
            "modprobe: FATAL: Module thunderbolt_ibverbs not found in directory /x\n",
            1);

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.module-not-installed");
    assertThat(finding.explanation()).contains("7.1.7-200.fc44.x86_64");
  }

  @Test
  void failedBuildNamesTheFirstCompilerError() {
    host.failedCommand("modinfo", "modinfo: ERROR: Module thunderbolt_ibverbs not found.\n", 1)
        .file(
            "var/lib/dkms/thunderbolt-ibverbs/0.3.2/build/make.log",
            "make.log for thunderbolt-ibverbs/0.3.2 for kernel "
                + RUNNING
                + " (x86_64)\n"
                + "ibdev.c:1:2: error: implicit declaration of function 'ib_umem_get'\n");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.module-build-failed");
    assertThat(finding.title()).contains("implicit declaration of function 'ib_umem_get'");
  }

  @Test
  void builtForAnotherKernel() {
    host.command("modinfo", MODINFO + "7.1.7-200.fc44.x86_64 SMP preempt\n")
        .failedCommand("modprobe", "modprobe: ERROR: could not insert: Exec format error\n", 1);

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.vermagic-mismatch");
    assertThat(finding.details()).containsEntry("builtFor", "7.1.7-200.fc44.x86_64");
  }

  @Test
  void rebuiltThunderboltCoreCountsAsAnotherKernel() {
    host.command("modinfo", MODINFO + RUNNING + " SMP\n")
        .moduleLog("disagrees about version of symbol tb_ring_alloc_tx");

    assertThat(Bringup.ids(host)).containsExactly("bringup.vermagic-mismatch");
  }

  @Test
  void pendingKey() {
    signed()
        .command("mokutil_list_new", "[key 1]\n        Subject: CN=my key\n")
        .command("mokutil_list_enrolled", "[key 1]\n        Subject: CN=Fedora CA\n");

    Finding finding = Bringup.only(host);

    assertThat(finding.id()).isEqualTo("bringup.signature-rejected");
    assertThat(finding.details()).containsEntry("reason", "pending");
    assertThat(finding.title()).contains("MOK");
  }

  @Test
  void keyThatNobodyEnrolled() {
    signed().command("mokutil_list_enrolled", "[key 1]\n        Subject: CN=Fedora CA\n");

    assertThat(Bringup.only(host).details()).containsEntry("reason", "not-enrolled");
  }

  @Test
  void otherKeyOfTheSameName() {
    signed().command("mokutil_list_enrolled", "[key 1]\n        Subject: CN=my key\n");

    assertThat(Bringup.only(host).details()).containsEntry("reason", "enrolled");
  }

  @Test
  void unsignedModule() {
    host.command("modinfo", MODINFO + RUNNING + " SMP\n")
        .log("Loading of unsigned module is rejected");

    assertThat(Bringup.only(host).details()).containsEntry("reason", "unsigned");
  }

  @Test
  void loadedModuleNeedsNoFile() {
    TestingHost loaded =
        TestingHost.linux("A")
            .cable("0-2", "B", "Linux")
            .service("0-2.0", "tbverbs", 1)
            .driver("0-2.0", "thunderbolt_ibverbs")
            .failedCommand("modinfo", "modinfo: ERROR: Module thunderbolt_ibverbs not found.\n", 1);

    assertThat(Bringup.ids(loaded)).isEmpty();
  }

  @Test
  void nothingReadIsNoFinding() {
    TestingHost unknown =
        new TestingHost("A")
            .unreadable("proc/modules", "not captured")
            .unreadable("sys/module/thunderbolt_ibverbs/initstate", "not captured")
            .unreadable("sys/bus/thunderbolt/devices", "not captured");

    assertThat(Bringup.ids(unknown)).isEmpty();
  }

  @Test
  void missingSymbolIsARefusalOutsideTheRules() {
    host.command("modinfo", MODINFO + RUNNING + " SMP\n")
        .moduleLog("Unknown symbol ib_register_device (err -2)");

    assertThat(unexplained(host))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.id()).isEqualTo("bringup.module-refused");
              assertThat(finding.title()).contains("ib_register_device");
            });
  }

  @Test
  void loadThatLeftNoLastLineIsSuspected() {
    host.command("modinfo", MODINFO + RUNNING + " SMP\n")
        .log(
            "optional tb_ring_throttling() helper unavailable; using stock NHI interrupt throttling");

    assertThat(unexplained(host))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.id()).isEqualTo("bringup.module-not-loaded");
              assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
            });
  }

  private static List<Finding> unexplained(TestingHost host) {
    return Examination.of(new UnexplainedLoadCheck(), host).found();
  }

  private TestingHost signed() {
    return host.command(
            "modinfo", MODINFO + RUNNING + " SMP\nsigner:         my key\nsig_key:        96:01\n")
        .command("mokutil", "SecureBoot enabled\n")
        .failedCommand(
            "modprobe",
            "modprobe: ERROR: could not insert 'thunderbolt_ibverbs': Key was rejected by service\n",
            1);
  }
}
