package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** {@code tbvctl diagnose} on the live host, from nothing to a working link. */
@InVirtualMachine
class LiveDiagnosisTest {

  @Test
  void aHostWithoutTheModuleLoaded(Guest guest) {
    // The machine's kernel is older than the module's floor; only a loaded module disproves that.
    assertThat(guest.diagnose("").ids())
        .containsAnyOf("bringup.kernel-too-old", "bringup.module-not-loaded");
  }

  @Test
  void aModuleLoadedByTheCableWithoutOptions(Guest guest) {
    guest.plug("");

    assertThat(guest.diagnose("").ids()).contains("bringup.stage-off");
  }

  @Test
  void aPeerThatDoesNotAnswer(Guest guest) {
    guest.bringUp(Guest.NATIVE, "silent=3", "last_error=-110");

    Report report = guest.diagnose("");

    assertThat(report.ids()).contains("bringup.hello-timeout");
    assertThat(report.status()).isEqualTo(1);
  }

  @Test
  void aTunnelThatIsRefusedForTheSecondRail(Guest guest) {
    guest.bringUp(Guest.NATIVE, "no_tunnel=2", "last_error=-12");

    assertThat(guest.diagnose("").finding("bringup.tunnel-failed"))
        .containsEntry("rail", 1)
        .containsEntry("severity", "error");
  }

  @Test
  void aRailWithoutARing(Guest guest) {
    guest.options(Guest.NATIVE);
    guest.plug("no_ring=2");

    assertThat(guest.diagnose("").ids()).contains("bringup.rail-probe-failed");
  }

  @Test
  void aDeviceThatWaitsForItsInterface(Guest guest) {
    guest.bringUp(Guest.NATIVE + " roce_netdev=nosuch0", "", "data_ready=1");

    assertThat(guest.diagnose("").ids()).contains("bringup.verbs-deferred");
  }

  @Test
  void aDeviceThatUdevRenamed(Guest guest) {
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");

    assertThat(guest.shell("ls /sys/class/infiniband").out()).contains("rocep");
    assertThat(guest.diagnose("").ids())
        .containsAnyOf("visibility.device-renamed", "visibility.half-renamed");
  }
}
