package org.tbvctl.mac;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Another host that a Mac sees at the end of a cable.
 *
 * @param name title of the entry: the host name of a Linux peer, the kind of machine of a Mac
 * @param model {@code Mac16,9} of a Mac, the host name of a Linux peer
 * @param domainUuid UUID of the peer's domain, in lower case
 * @param vendor {@code Apple Inc.}, {@code Linux}, …
 * @param protocols protocol ids of the services it publishes; empty when none are listed
 */
public record MacPeer(
    String name,
    Optional<String> model,
    String domainUuid,
    Optional<String> vendor,
    Set<Integer> protocols) {
  /** Protocol id of the RDMA service (0xfa57). */
  public static final int RDMA_PROTOCOL = 64087;

  public MacPeer {
    protocols = java.util.Collections.unmodifiableSet(new TreeSet<>(protocols));
  }

  /** Whether the peer publishes services, but not the one that RDMA needs. */
  public boolean withholdsRdma() {
    return !protocols.isEmpty() && !protocols.contains(RDMA_PROTOCOL);
  }
}
