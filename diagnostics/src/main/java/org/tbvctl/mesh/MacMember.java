package org.tbvctl.mesh;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.tbvctl.mac.LinkSpeed;
import org.tbvctl.mac.Mac;
import org.tbvctl.mac.MacDevice;
import org.tbvctl.mac.MacInterface;
import org.tbvctl.mac.MacPeer;
import org.tbvctl.mac.MacPort;

/** A Mac as a member of a mesh. */
final class MacMember {
  private MacMember() {}

  static MeshHost of(String name, Mac mac) {
    return new MeshHost(
        name,
        "macOS",
        mac.profile()
            .map(profile -> mac.ports().stream().flatMap(port -> ports(name, mac, port)).toList()),
        true,
        mac.devices().map(devices -> new TreeSet<>(devices.stream().map(MacDevice::name).toList())),
        mac.interfaces().map(MacMember::addresses));
  }

  /** One entry for a port, or one for each host behind it where a hub leads to several. */
  private static Stream<MeshPort> ports(String host, Mac mac, MacPort port) {
    List<MacPeer> peers = port.receptacle().peers();
    return peers.isEmpty()
        ? Stream.of(port(host, mac, port, Optional.empty()))
        : peers.stream().map(peer -> port(host, mac, port, Optional.of(peer)));
  }

  private static MeshPort port(String host, Mac mac, MacPort port, Optional<MacPeer> peer) {
    return new MeshPort(
        host,
        "receptacle " + port.receptacle().number(),
        port.receptacle().domainUuid().orElse(""),
        port.device().map(MacDevice::name).stream().toList(),
        port.interfaceName().flatMap(mac::bridgeOf).map(MacInterface::name),
        port.receptacle().speed().map(LinkSpeed::words),
        peer.map(MacPeer::domainUuid)
            .orElse(port.receptacle().unnamedLink() ? MeshPort.NOBODY_KNOWS : ""),
        peer.map(MacPeer::name));
  }

  private static Map<String, List<String>> addresses(Map<String, MacInterface> interfaces) {
    Map<String, List<String>> addresses = new LinkedHashMap<>();
    interfaces.forEach((name, it) -> addresses.put(name, it.addresses()));
    return addresses;
  }
}
