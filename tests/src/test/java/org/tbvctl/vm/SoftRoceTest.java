package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * {@code tbvctl probe} through the real libibverbs, on devices of the kernel's soft-RoCE driver.
 */
@InVirtualMachine
class SoftRoceTest {

  /** Two devices whose frames cross a pair of interfaces, though both ends are on one host. */
  private static void connect(Guest guest) {
    guest
        .shell(
            """
            set -e
            ip link add vA type veth peer name vB
            for i in all default vA vB; do
              sysctl -qw net.ipv4.conf.$i.rp_filter=0 net.ipv4.conf.$i.accept_local=1
            done
            ip addr add 10.1.1.1/32 dev vA
            ip addr add 10.1.1.2/32 dev vB
            ip link set vA up
            ip link set vB up
            ip rule add pref 10 iif vA lookup local
            ip rule add pref 11 iif vB lookup local
            ip route add 10.1.1.2/32 dev vA src 10.1.1.1 table 100
            ip route add 10.1.1.1/32 dev vB src 10.1.1.2 table 101
            ip rule add pref 20 from 10.1.1.1 to 10.1.1.2 lookup 100
            ip rule add pref 21 from 10.1.1.2 to 10.1.1.1 lookup 101
            ip rule add pref 100 lookup local
            ip rule del pref 0
            modprobe rdma_rxe
            rdma link add roceA type rxe netdev vA
            rdma link add roceB type rxe netdev vB
            udevadm settle""")
        .succeeded();
  }

  @AfterEach
  void disconnect(Guest guest) {
    guest.shell(
        """
        rdma link delete roceA
        rdma link delete roceB
        ip rule add pref 0 lookup local
        for pref in 10 11 20 21 100; do ip rule del pref $pref; done
        ip link del vA""");
  }

  @Test
  void devicesAreShownAndMessagesArriveWhole(Guest guest) {
    connect(guest);

    String screen = guest.tbvctl("probe devices --timeout 60s").out();

    assertThat(screen)
        .contains("(rdma-core 44)")
        .containsSubsequence(
            "roceA",
            "RC      SEND WRITE READ",
            "UC      SEND WRITE",
            "ACTIVE ETHERNET",
            "10.1.1.1",
            "roceB",
            "10.1.1.2");
  }

  @Test
  void aDeviceWithoutProviderIsExplained(Guest guest) {
    guest.bringUp(Guest.NATIVE, "link_speed=10", "data_ready=1");

    Outcome outcome = guest.tbvctl("probe devices --timeout 60s -o json");

    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out())
        .contains("\"notShown\" : [ {", "visibility.provider-missing", "\"backend\" : \"native\"");
  }
}
