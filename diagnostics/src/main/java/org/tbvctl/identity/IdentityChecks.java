package org.tbvctl.identity;

import java.util.List;
import org.tbvctl.finding.Check;

/** The checks of addresses and of what a peer is told or asked. */
public final class IdentityChecks {

  private IdentityChecks() {}

  public static List<Check> all() {
    return List.of(
        new NetdevMissingCheck(),
        new Ipv4GidCheck(),
        new LinkLocalCheck(),
        new SharedGidCheck(),
        new SameAddressCheck(),
        new EndToEndCheck(),
        new PeerTrustCheck());
  }
}
