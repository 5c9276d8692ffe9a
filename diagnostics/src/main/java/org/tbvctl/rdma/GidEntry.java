package org.tbvctl.rdma;

import java.util.Optional;
import org.tbvctl.host.Reading;
import org.tbvctl.netdev.Ipv4Address;

/**
 * One used entry of a port's GID table.
 *
 * @param index position in the table
 * @param type {@code RoCE v2}, {@code IB/RoCE v1}, …
 * @param netdev the network interface the address came from
 */
public record GidEntry(int index, Gid gid, Reading<String> type, Reading<String> netdev) {

  public Optional<Ipv4Address> ipv4() {
    return gid.ipv4();
  }
}
