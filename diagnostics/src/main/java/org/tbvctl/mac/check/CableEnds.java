package org.tbvctl.mac.check;

import java.util.Optional;
import org.tbvctl.mac.MacPeer;
import org.tbvctl.mac.Profile;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Which captured host is the one that a Mac sees at the end of a cable. */
final class CableEnds {
  private CableEnds() {}

  /** By domain UUID; a Linux host whose UUIDs were not read by the name it states. */
  static Optional<HostSnapshot> hostOf(MacPeer peer, Hosts hosts) {
    return hosts.all().stream()
        .filter(host -> hasDomain(host, peer.domainUuid()))
        .findFirst()
        .or(() -> hosts.named(peer.name()).filter(host -> host.mac().isEmpty()));
  }

  private static boolean hasDomain(HostSnapshot host, String uuid) {
    boolean ofMac =
        host.mac()
            .flatMap(mac -> mac.profile().value())
            .flatMap((Profile profile) -> profile.withDomain(uuid))
            .isPresent();
    return ofMac
        || host.thunderbolt()
            .value()
            .filter(
                bus ->
                    bus.routers().stream()
                        .anyMatch(
                            router ->
                                router.isHostRouter()
                                    && router
                                        .uniqueId()
                                        .value()
                                        .filter(uuid::equalsIgnoreCase)
                                        .isPresent()))
            .isPresent();
  }
}
