package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The module comes and goes a thousand times while the program's readers read at full speed. */
@InVirtualMachine(processors = 2)
class CyclesTest {
  private static final String ENDINGS =
      "(whole|absent|unreadable: its module went away while it was read)=\\d+";

  @Test
  void everyReadingIsWholeOrSaysThatItIsNot(Guest guest) {
    // Without udev, whose part in every load and unload is the same and long, and without waiting
    // for idle processors the kernel is done with a cycle in a third of the time.
    Outcome outcome =
        guest.shell(
            """
            modprobe thunderbolt_ibverbs && rmmod thunderbolt_ibverbs # leaves what it depends on
            udevadm control --exit
            echo 1 >/sys/kernel/rcu_expedited
            rm -f /tmp/end
            tbvctl-sampler /tmp/end >/tmp/sampled 2>/tmp/failed & sampler=$!
            cycle /lib/modules/$(uname -r)/updates/thunderbolt_ibverbs.ko 1000 \
              /sys/kernel/debug/thunderbolt_ibverbs_standin '%s'
            status=$?
            touch /tmp/end
            wait $sampler; sampled=$?
            cat /tmp/sampled; cat /tmp/failed >&2
            echo 0 >/sys/kernel/rcu_expedited
            /lib/systemd/systemd-udevd --daemon
            [ $status = 0 ] && [ $sampled = 0 ]"""
                .formatted(Guest.NATIVE),
            Duration.ofMinutes(6));

    List<String> lines = outcome.succeeded().out().lines().toList();
    assertThat(lines.get(0)).startsWith("cycles=1000 ");
    assertThat(lines).anyMatch(line -> line.startsWith("whole="));
    assertThat(lines)
        .filteredOn(line -> !line.startsWith("cycles="))
        .allMatch(line -> line.matches(ENDINGS));
  }
}
