package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** {@code tbvctl log} on the kernel's own record buffer. */
@InVirtualMachine
class KernelLogTest {

  @Test
  void aFollowerSeesALoadAsItHappens(Guest guest) {
    Outcome outcome =
        guest.shell(
            """
            rm -f /tmp/followed
            tbvctl log --follow -o jsonl >/tmp/followed 2>/tmp/failed & program=$!
            until grep -qs load.done /tmp/followed; do
              modprobe thunderbolt_ibverbs
              sleep 0.5
              rmmod thunderbolt_ibverbs
            done
            kill $program; wait $program
            cat /tmp/failed""");

    assertThat(outcome.status()).as("124: nothing was shown").isNotEqualTo(124);
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void aFollowerThatIsTooSlowSaysHowManyRecordsItLost(Guest guest) {
    guest.shell("modprobe thunderbolt_ibverbs").succeeded();

    // 300 lines of 900 bytes are twice what the kernel keeps.
    Outcome outcome =
        guest.shell(
            """
            log=/sys/kernel/debug/thunderbolt_ibverbs_standin/log
            rm -f /tmp/followed
            tbvctl log --follow >/tmp/followed 2>&1 & program=$!
            until [ -s /tmp/followed ]; do
              echo 'native READY received route=0x1 rail=0x0' >$log
              sleep 0.5
            done
            kill -STOP $program
            until grep -q 'State:.*T' /proc/$program/status; do sleep 0.1; done
            line=$(printf 'x%.0s' $(seq 900))
            for i in $(seq 300); do echo "$line" >$log; done
            kill -CONT $program
            for i in $(seq 60); do
              grep -q overwritten /tmp/followed && break
              echo 'native READY received route=0x1 rail=0x0' >$log
              sleep 0.5
            done
            kill $program; wait $program
            cat /tmp/followed""");

    assertThat(outcome.status()).as("124: nothing was shown").isNotEqualTo(124);
    assertThat(outcome.out()).containsPattern("\\d+ kernel records were overwritten");
  }

  @Test
  void theWholeLogOfThisBoot(Guest guest) {
    guest.bringUp(Guest.NATIVE, "no_tunnel=2", "last_error=-12");

    Outcome outcome = guest.tbvctl("log");

    assertThat(outcome.succeeded().out()).contains("-12");
  }
}
