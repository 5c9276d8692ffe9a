package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** {@code tbvctl config} with the real modprobe, its configuration and the real loader. */
@InVirtualMachine
class ConfigTest {
  private static final String BIND = "/sys/module/thunderbolt_ibverbs/parameters/bind_services";

  @Test
  void applyMendsWhatTheKernelRefusedAndRollbackTakesItBack(Guest guest) {
    guest.options("start_rings=1");
    String before = guest.shell("sha256sum /etc/modprobe.d/*").out();

    guest.shell("modprobe thunderbolt_ibverbs").exited(1);
    guest.tbvctl("config apply --goal linux").succeeded();
    guest.shell("modprobe thunderbolt_ibverbs").succeeded();
    assertThat(guest.shell("cat " + BIND).out()).isEqualTo("Y\n");
    guest.shell("rmmod thunderbolt_ibverbs").succeeded();

    guest.tbvctl("config rollback").succeeded();
    assertThat(guest.shell("sha256sum /etc/modprobe.d/*").out()).isEqualTo(before);
    guest.shell("modprobe thunderbolt_ibverbs").exited(1);
  }

  @Test
  void dryRunShowsTheDifferenceAndChangesNothing(Guest guest) {
    guest.options("start_rings=1");
    String before = guest.shell("sha256sum /etc/modprobe.d/*").out();

    String shown = guest.tbvctl("config apply --goal linux --dry-run").succeeded().out();

    assertThat(shown).contains("allocate_rings=1");
    assertThat(guest.shell("sha256sum /etc/modprobe.d/*").out()).isEqualTo(before);
  }

  @Test
  void reloadBringsTheNewOptionsIntoTheRunningModule(Guest guest) {
    guest.plug("");
    guest.shell("modprobe thunderbolt_ibverbs").succeeded();
    assertThat(guest.shell("cat " + BIND).out()).isEqualTo("N\n");

    Outcome outcome = guest.tbvctl("config apply --goal linux --reload").succeeded();

    assertThat(outcome.out()).contains("The link is up: 2 rails");
    assertThat(guest.shell("cat " + BIND).out()).isEqualTo("Y\n");
  }

  @Test
  void reloadGoesBackWhenALinkThatWasUpDoesNotComeUpAgain(Guest guest) {
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");
    guest.shell("echo 2 >/sys/module/tbv_cable/parameters/no_tunnel").succeeded();

    Outcome outcome = guest.tbvctl("config apply native_e2e=0 --reload");

    outcome.exited(1);
    assertThat(outcome.out())
        .contains("error bringup.tunnel-failed", "-12", "the old options are restored");
    assertThat(guest.shell("ls /etc/modprobe.d").out()).doesNotContain("zz-tbvctl");
    assertThat(guest.shell("cat /sys/module/thunderbolt_ibverbs/parameters/native_e2e").out())
        .isEqualTo("-1\n");
  }

  @Test
  void reloadLeavesAModuleAloneThatIsInUse(Guest guest) {
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");
    guest.count("verbs_ucontexts=1 verbs_qps=2 data_wr_send=10 data_wr_live=10");

    Outcome outcome = guest.tbvctl("config apply native_e2e=0 --reload");

    assertThat(outcome.status()).isNotZero();
    assertThat(guest.shell("ls /etc/modprobe.d").out()).doesNotContain("zz-tbvctl");
    assertThat(guest.shell("cat /sys/module/thunderbolt_ibverbs/parameters/native_e2e").out())
        .isEqualTo("-1\n");
  }

  @Test
  void reloadLeavesAModuleAloneThatTheOtherEndUses(Guest guest) {
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");
    guest.count("verbs_ucontexts=1");
    // No network here: ssh sends what this host showed while a program had its device open.
    guest
        .shell(
            """
            rm -f /root/far.tar.gz && hostname far
            tbvctl capture --output /root/far.tar.gz; status=$?
            hostname vm; [ $status = 0 ] || exit
            printf '#!/bin/sh\\nexec cat /root/far.tar.gz\\n' >/usr/local/bin/ssh
            chmod 755 /usr/local/bin/ssh""")
        .succeeded();
    guest.count("verbs_ucontexts=0");

    Outcome outcome = guest.tbvctl("config apply native_e2e=0 --reload --peer ssh:far");

    outcome.exited(1);
    assertThat(outcome.err()).contains("on far hold 1 open verbs context", "nothing was changed");
    assertThat(guest.shell("ls /etc/modprobe.d").out()).doesNotContain("zz-tbvctl");
  }
}
