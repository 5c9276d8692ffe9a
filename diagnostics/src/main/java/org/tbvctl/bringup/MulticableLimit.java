package org.tbvctl.bringup;

import java.util.List;
import java.util.Optional;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.thunderbolt.Service;
import org.tbvctl.thunderbolt.XDomain;

/**
 * A second cable to one host that the module refuses, because this kernel does not tell it which
 * cable a control packet came from.
 *
 * @param refused the cables that got no rail, where the bus was read
 * @param line the module's message, where the log has it
 */
record MulticableLimit(List<XDomain> refused, Optional<LogEvent> line) {
  private static final int EBUSY = -16;

  /** The limit, when it was hit and still holds. */
  static Optional<MulticableLimit> of(HostSnapshot host) {
    RunningSwitches switches = RunningSwitches.of(host);
    Optional<LogEvent> line =
        CurrentLoad.of(host)
            .last("peer.legacy_limit_host", "peer.legacy_dup_key", "tbnet_min.legacy_limit");
    boolean hit =
        line.isPresent() || switches.number("native_legacy_ambiguous_limited").orElse(0) > 0;
    if (!hit) {
      return Optional.empty();
    }
    Optional<List<XDomain>> peers = host.thunderbolt().value().map(bus -> bus.xdomains());
    if (peers.isEmpty()) {
      return Optional.of(new MulticableLimit(List.of(), line));
    }
    List<XDomain> refused =
        peers.get().stream()
            .filter(peer -> hasTwin(peer, peers.get()))
            .filter(peer -> peer.services().stream().noneMatch(Service::isBoundToVerbs))
            .toList();
    return refused.isEmpty() ? Optional.empty() : Optional.of(new MulticableLimit(refused, line));
  }

  private static boolean hasTwin(XDomain peer, List<XDomain> peers) {
    return peers.stream()
        .anyMatch(
            other ->
                !other.name().equals(peer.name())
                    && peer.uniqueId().isKnown()
                    && other.uniqueId().equals(peer.uniqueId()));
  }

  /** Whether a failed bind is this limit's doing. */
  boolean explains(ProbeFailure failure) {
    return failure.errno() == EBUSY
        && (refused.isEmpty()
            || refused.stream().anyMatch(peer -> peer.name().equals(failure.xdomain())));
  }
}
