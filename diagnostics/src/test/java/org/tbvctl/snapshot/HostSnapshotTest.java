package org.tbvctl.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TestingHost;
import org.tbvctl.kernellog.KernelLog;

class HostSnapshotTest {
  private static HostSnapshot read(TestingHost host) {
    return HostSnapshot.read(host);
  }

  @Test
  void aHostOfWhichNothingWasReadShowsNothing() {
    HostSnapshot host = read(new TestingHost("A"));

    assertThat(host.showsAnything()).isFalse();
    assertThat(host.latest()).isEmpty();
    assertThat(host.command("uname").isKnown()).isFalse();
    assertThat(host.moduleRelease()).isEmpty();
  }

  @Test
  void anyOneReadingShowsSomething() {
    assertThat(read(new TestingHost("A").file("proc/version", "Linux version 7.1.9 (x)")))
        .matches(HostSnapshot::showsAnything);
    assertThat(
            read(new TestingHost("A").file("sys/module/thunderbolt_ibverbs/initstate", "live\n")))
        .matches(HostSnapshot::showsAnything);
    assertThat(read(new TestingHost("A").sample("", ""))).matches(HostSnapshot::showsAnything);
    assertThat(read(new TestingHost("A").log("x"))).matches(HostSnapshot::showsAnything);
    assertThat(read(new TestingHost("A").command("uname", "Linux")))
        .matches(HostSnapshot::showsAnything);
  }

  @ParameterizedTest
  @CsvSource({
    "rook, true",
    "ROOK, true",
    "rook.lan, true",
    "A, true",
    "a.example.org, true",
    "roo, false",
    "rook2, false",
    "'', false"
  })
  void aHostIsCalledByItsOwnNameAndThatOfTheCapture(String name, boolean called) {
    assertThat(read(new TestingHost("A").file("etc/hostname", "rook.example.org\n")).isCalled(name))
        .isEqualTo(called);
  }

  @Test
  void readingsThatMoveAreReplacedAndTheRestStays() {
    HostSnapshot before =
        read(
            TestingHost.linux("A")
                .file("etc/hostname", "rook\n")
                .moduleLog("unloaded")
                .command("uname", "Linux")
                .sample("", ""));
    CounterSample sample = before.latest().orElseThrow();
    HostSnapshot after =
        before.withReadings(List.of(sample, sample), Reading.known(KernelLog.EMPTY));

    assertThat(after.samples()).hasSize(2);
    assertThat(after.log().value()).contains(KernelLog.EMPTY);
    assertThat(after).usingRecursiveComparison().ignoringFields("samples", "log").isEqualTo(before);
  }

  @Test
  void theModulesReleaseFollowsFromWhatDkmsInstalled() {
    TestingHost host =
        TestingHost.linux("A")
            .command(
                "dkms_status",
                "thunderbolt-ibverbs/0.3.4, 7.1.9-200.fc44.x86_64, x86_64: installed\n");

    assertThat(read(host).moduleBuild().candidates()).isNotEmpty();
    assertThat(read(host).moduleBuild().reasons().toString()).contains("0.3.4");
  }
}
