package org.tbvctl.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tbvctl.host.TestingCommands;
import org.tbvctl.host.TestingHostFiles;

class SystemFactsTest {
  private static final String ASAHI =
      "Linux version 7.1.13-400.asahi.fc44.aarch64+16k (mockbuild@buildhw-a64-09) (gcc (GCC)"
          + " 16.0.1) #1 SMP PREEMPT_DYNAMIC\n";

  @Test
  void readsKernelDistributionAndArchitecture() {
    SystemFacts facts =
        SystemFacts.read(
            new TestingHostFiles()
                .file("proc/version", ASAHI)
                .file("etc/os-release", "NAME=\"Fedora Linux\"\nID=fedora\n")
                .file("proc/cmdline", "root=UUID=1 ro quiet iommu=pt\n"),
            new TestingCommands());

    assertThat(facts.kernel().value())
        .contains(new KernelRelease("7.1.13-400.asahi.fc44.aarch64+16k", 7, 1));
    assertThat(facts.architecture()).contains(Architecture.ARM64);
    assertThat(facts.osRelease().value().flatMap(OsRelease::id)).contains("fedora");
    assertThat(facts.commandLine().value())
        .hasValueSatisfying(line -> assertThat(line.passesDmaThrough()).isTrue());
    assertThat(facts.mac()).isFalse();
  }

  @Test
  void macIsToldByItsCommands() {
    SystemFacts facts =
        SystemFacts.read(
            new TestingHostFiles(),
            new TestingCommands().out("sw_vers", "ProductName:\t\tmacOS\nProductVersion:\t26.3\n"));

    assertThat(facts.mac()).isTrue();
    assertThat(facts.architecture()).contains(Architecture.ARM64);
    assertThat(facts.kernel().isAbsent()).isTrue();
  }

  @Test
  void bannerWithoutReleaseIsUnreadableNotAbsent() {
    SystemFacts facts =
        SystemFacts.read(
            new TestingHostFiles().file("proc/version", "Linux version \n"), new TestingCommands());

    assertThat(facts.kernel().isUnreadable()).isTrue();
  }

  @Test
  void comparesReleasesByNumber() {
    KernelRelease noble = KernelRelease.parse("6.8.0-87-generic").orElseThrow();

    assertThat(noble.isBefore(6, 14)).isTrue();
    assertThat(KernelRelease.parse("6.14-rc1").orElseThrow().isBefore(6, 14)).isFalse();
    assertThat(KernelRelease.parse("7.0").orElseThrow().isBefore(6, 14)).isFalse();
    assertThat(KernelRelease.parse("5.15.0").orElseThrow().isBefore(6, 14)).isTrue();
  }

  @Test
  void rejectsWhatIsNoRelease() {
    assertThat(KernelRelease.parse("")).isEmpty();
    assertThat(KernelRelease.parse("6.")).isEmpty();
    assertThat(KernelRelease.parse("99999999999.1")).isEmpty();
    assertThat(KernelRelease.ofBanner("Darwin Kernel Version 25.0")).isEmpty();
  }

  @Test
  void architectureFromCompilerTriplet() {
    String debian =
        "Linux version 6.17.13 (x) (x86_64-linux-gnu-gcc-14 (Debian 14.2.0-19) 14.2.0) #1";

    assertThat(Architecture.in(debian)).contains(Architecture.X86_64);
    assertThat(Architecture.in("Linux version 7.1.4 (nixbld@localhost)")).isEmpty();
  }

  @Test
  void commandLineKeepsQuotedBlanksAndLastValue() {
    KernelCommandLine line =
        KernelCommandLine.parse("quiet dyndbg=\"file a +p\" iommu=soft iommu=off\n");

    assertThat(line.words()).contains("dyndbg=file a +p");
    assertThat(line.value("iommu")).contains("off");
    assertThat(line.turnsIommuOff()).isTrue();
  }

  @Test
  void osReleaseKnowsItsFamily() {
    OsRelease ubuntu = OsRelease.parse("ID=ubuntu\r\nID_LIKE='debian'\n# comment\nbroken\n");

    assertThat(ubuntu.isLike("debian")).isTrue();
    assertThat(ubuntu.isLike("fedora")).isFalse();
  }
}
