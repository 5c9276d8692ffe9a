package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The name of the interface that the devices take their addresses from, with the real udev. */
@InVirtualMachine
class NetdevPinTest {
  private static final String SUMS = "find /etc/udev /etc/systemd -type f | sort | xargs sha256sum";

  @Test
  void anInterfaceThatReturnsHasThePinnedNameUntilItIsTakenBack(Guest guest) {
    String before = guest.shell(SUMS).out();
    String unpinned = returned(guest);

    guest
        .tbvctl("naming install --netdev " + unpinned + " --as tbt0 --address 10.88.0.1/30")
        .succeeded();
    assertThat(guest.shell("cat /etc/systemd/network/10-tbvctl-tbt0.link").succeeded().out())
        .contains("[Match]", "Name=tbt0");
    assertThat(returned(guest)).isEqualTo("tbt0");

    guest.tbvctl("naming remove").succeeded();
    assertThat(guest.shell(SUMS).out()).isEqualTo(before);
    assertThat(returned(guest)).isEqualTo(unpinned);
  }

  /** Takes the machine's cards away and gives them back; returns the name of the first one then. */
  private static String returned(Guest guest) {
    return guest
        .shell(
            """
            modprobe -r virtio_net
            modprobe virtio_net && udevadm settle
            cd /sys/bus/virtio/drivers/virtio_net && set -- virtio*
            ls $1/net""")
        .succeeded()
        .out()
        .strip();
  }

  @AfterEach
  void unload(Guest guest) {
    guest.shell("modprobe -r virtio_net");
  }
}
