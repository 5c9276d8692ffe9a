package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What may not be read is said to be unreadable, and why. */
@InVirtualMachine
class PermissionTest {
  private static final String AS_NOBODY = "setpriv --reuid=65534 --regid=65534 --clear-groups ";

  @Test
  void aUserWhoIsNotRoot(Guest guest) {
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");

    Report report = Report.parse(guest.shell(AS_NOBODY + "tbvctl diagnose -o json"));

    assertThat(report.ids("warning")).contains("bringup.debugfs-unreadable");
    assertThat(report.printed()).containsIgnoringCase("permission denied");
    assertThat(report.status()).isIn(1, 4);
  }

  @Test
  void aKernelThatIsLockedDown(Guest guest) {
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");
    // Lockdown still lets root read what nobody may write; a writable file it does not.
    guest
        .shell(
            """
            chmod 0644 /sys/kernel/debug/thunderbolt_ibverbs/*
            echo integrity >/sys/kernel/security/lockdown
            ! cat /sys/kernel/debug/thunderbolt_ibverbs/summary""")
        .succeeded();
    try {
      Report counters = guest.diagnose("");
      guest.shell("rmmod thunderbolt_ibverbs").succeeded();
      Outcome load = guest.shell("modprobe thunderbolt_ibverbs");
      Report refused = guest.diagnose("");

      assertThat(counters.ids()).contains("bringup.debugfs-unreadable");
      assertThat(counters.status()).isIn(1, 4);
      assertThat(load.err()).contains("Operation not permitted");
      assertThat(refused.status()).isEqualTo(1);
      // This kernel is too old besides, which is said first where no load disproves it.
      assertThat(refused.ids())
          .containsAnyOf(
              "bringup.kernel-too-old", "bringup.signature-rejected", "bringup.module-refused");
    } finally {
      guest.reboot();
    }
  }
}
