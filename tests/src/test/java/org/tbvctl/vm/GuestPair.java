package org.tbvctl.vm;

import java.util.List;

/** Two machines on one network, each with a soft-RoCE device {@code roce} on it. */
record GuestPair(Guest first, Guest second) {
  /** Address of the first machine on the network. */
  static final String FIRST = "10.2.0.1";

  /** Address of the second machine. */
  static final String SECOND = "10.2.0.2";

  /** Makes the devices; {@code $link} is the interface in each. */
  void connect() {
    connect(first, FIRST);
    connect(second, SECOND);
    first.shell("busybox ping -c 1 -W 20 " + SECOND).succeeded();
  }

  private static void connect(Guest guest, String address) {
    guest
        .shell(
            """
            set -e
            modprobe virtio_net && udevadm settle
            %s
            ip addr replace %s/24 dev $link
            ip link set $link up
            modprobe rdma_rxe
            rdma link show roce/1 >/dev/null 2>&1 || rdma link add roce type rxe netdev $link
            udevadm settle"""
                .formatted(FIND_LINK, address))
        .succeeded();
  }

  /** Shell words that set {@code $link} to the interface of the network between the machines. */
  static final String FIND_LINK =
      "link=$(basename $(dirname $(grep -l ^52:54:74 /sys/class/net/*/address)))";

  /** Takes the devices away and ends the programs that were left running. */
  void disconnect() {
    for (Guest guest : List.of(first, second)) {
      guest.shell(
          FIND_LINK
              + "\npkill java; rdma link delete roce; ip addr flush dev $link; rm -f /tmp/probe*");
    }
  }
}
