package org.tbvctl.verbs;

import java.util.Optional;
import org.tbvctl.netdev.Ipv4Address;
import org.tbvctl.rdma.Gid;

/**
 * One used entry of a port's GID table.
 *
 * @param netdev interface that the address came from; empty when it is not known
 */
public record VerbsGid(int port, int index, Gid gid, GidType type, Optional<String> netdev) {

  /** The address of an IPv4-mapped GID. */
  public Optional<Ipv4Address> ipv4() {
    return gid.ipv4();
  }

  /** Whether it is a link-local IPv6 address (fe80::/64), which two cables may share. */
  public boolean isLinkLocal() {
    return gid.high() >>> 48 == 0xfe80;
  }
}
