package org.tbvctl.naming;

import java.util.List;
import org.tbvctl.counters.Backend;
import org.tbvctl.rdma.NodeGuid;
import org.tbvctl.rdma.RailIdentity;
import org.tbvctl.udev.Glob;
import org.tbvctl.udev.RuleToken;

/** Tells whether a pattern in a rule stands for single node GUIDs of this module. */
final class ModuleGuids {
  private static final int PEERS = 64;
  private static final int RAILS = 4;
  private static final List<Backend> BACKENDS = List.of(Backend.NATIVE, Backend.APPLE);

  private ModuleGuids() {}

  /**
   * Whether the token matches devices of some peers and not of others. Such a rule fails after the
   * next replug, when the peer gets a new number; a pattern that covers every peer does not.
   */
  static boolean isKeyedOnPeer(RuleToken token) {
    if (!token.isMatch() || !token.attribute().endsWith("_guid")) {
      return false;
    }
    for (Backend backend : BACKENDS) {
      for (int rail = 0; rail < RAILS; rail++) {
        int matched = 0;
        for (int peer = 1; peer <= PEERS; peer++) {
          NodeGuid guid = new RailIdentity(backend, peer, rail).guid();
          matched += Glob.matches(token.value(), guid.toString()) ? 1 : 0;
        }
        if (matched > 0 && matched < PEERS) {
          return true;
        }
      }
    }
    return false;
  }
}
