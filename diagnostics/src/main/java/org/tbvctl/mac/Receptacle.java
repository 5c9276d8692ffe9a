package org.tbvctl.mac;

import java.util.List;
import java.util.Optional;

/**
 * One Thunderbolt socket of the Mac.
 *
 * @param number number printed by macOS, counting from 1
 * @param domainUuid UUID of the domain behind it, in lower case: the end of a cable
 * @param peers other hosts reached through it, also through docks and hubs
 * @param unnamedLink whether a link is up and neither a host nor a device is listed behind it
 */
public record Receptacle(
    int number,
    Optional<String> domainUuid,
    Optional<LinkSpeed> speed,
    List<MacPeer> peers,
    boolean unnamedLink) {

  public Receptacle {
    peers = List.copyOf(peers);
  }
}
