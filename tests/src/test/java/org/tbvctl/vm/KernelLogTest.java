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
            tbvctl log --follow -o jsonl >/tmp/followed 2>/tmp/failed & program=$!
            sleep 6
            modprobe thunderbolt_ibverbs
            for i in $(seq 100); do
              grep -q load.done /tmp/followed && break
              sleep 0.1
            done
            kill -INT $program; wait $program
            cat /tmp/followed; cat /tmp/failed >&2""");

    assertThat(outcome.out()).contains("load.done");
  }

  @Test
  void aFollowerThatIsTooSlowSaysHowManyRecordsItLost(Guest guest) {
    guest.shell("modprobe thunderbolt_ibverbs").succeeded();

    Outcome outcome =
        guest.shell(
            """
            tbvctl log --follow >/tmp/followed 2>&1 & program=$!
            sleep 6
            kill -STOP $program
            line=$(head -c 900 /dev/zero | tr '\\0' x)
            for i in $(seq 600); do
              echo "$line" >/sys/kernel/debug/thunderbolt_ibverbs_standin/log
            done
            kill -CONT $program
            echo 'native READY received route=0x1 rail=0x0' \\
              >/sys/kernel/debug/thunderbolt_ibverbs_standin/log
            for i in $(seq 100); do
              grep -q -i lost /tmp/followed && break
              sleep 0.1
            done
            sleep 1
            kill -INT $program; wait $program
            cat /tmp/followed""");

    assertThat(outcome.out()).containsPattern("(?i)\\d+ .*lost").contains("READY");
  }

  @Test
  void theWholeLogOfThisBoot(Guest guest) {
    guest.bringUp(Guest.NATIVE, "no_tunnel=2", "last_error=-12");

    Outcome outcome = guest.tbvctl("log");

    assertThat(outcome.succeeded().out()).contains("-12");
  }
}
