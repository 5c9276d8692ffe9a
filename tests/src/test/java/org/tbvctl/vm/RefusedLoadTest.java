package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Loads that modprobe makes with options from its own configuration, and the module refuses. */
@InVirtualMachine
class RefusedLoadTest {

  @Test
  void aSwitchWithoutTheOneItNeeds(Guest guest) {
    guest.options("start_rings=1 negotiate_native=1");

    Outcome load = guest.shell("modprobe thunderbolt_ibverbs");
    Report report = guest.diagnose("");

    load.exited(1);
    assertThat(load.err()).contains("Invalid argument");
    assertThat(report.status()).isEqualTo(1);
    assertThat(report.ids("error"))
        .contains("bringup.module-refused", "config.missing-prerequisite");
    assertThat(report.printed()).contains("start_rings=1 requires allocate_rings=1");
  }

  @Test
  void aChoiceThatThisKernelCannotServe(Guest guest) {
    guest.options("bind_services=1");

    Outcome load = guest.shell("modprobe thunderbolt_ibverbs");
    Report report = guest.diagnose("");

    assertThat(load.err()).contains("Operation not supported");
    assertThat(report.ids("error")).contains("bringup.module-refused", "config.kernel-capability");
  }

  @Test
  void aValueThatTheKernelRejectsBeforeTheModuleSeesIt(Guest guest) {
    guest.options("allocate_rings=maybe");

    guest.shell("modprobe thunderbolt_ibverbs").exited(1);
    assertThat(guest.diagnose("").ids()).contains("config.invalid-value");
  }

  @Test
  void aRefusalThatWasMendedIsNoFindingAnyMore(Guest guest) {
    guest.options("start_rings=1");
    guest.shell("modprobe thunderbolt_ibverbs");
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");

    assertThat(guest.diagnose("").ids()).doesNotContain("bringup.module-refused");
  }
}
