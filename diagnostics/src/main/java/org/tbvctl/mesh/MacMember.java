package org.tbvctl.mesh;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
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
            .map(profile -> mac.ports().stream().map(port -> port(name, mac, port)).toList()),
        true,
        mac.devices().map(devices -> new TreeSet<>(devices.stream().map(MacDevice::name).toList())),
        mac.interfaces().map(MacMember::addresses));
  }

  private static MeshPort port(String host, Mac mac, MacPort port) {
    Optional<MacPeer> peer = port.receptacle().peers().stream().findFirst();
    return new MeshPort(
        host,
        "receptacle " + port.receptacle().number(),
        port.receptacle().domainUuid().orElse(""),
        port.device().map(MacDevice::name).stream().toList(),
        port.interfaceName().flatMap(mac::bridgeOf).map(MacInterface::name),
        port.receptacle().speed().map(LinkSpeed::words),
        peer.map(MacPeer::domainUuid).orElse(""),
        peer.map(MacPeer::name));
  }

  private static Map<String, List<String>> addresses(Map<String, MacInterface> interfaces) {
    Map<String, List<String>> addresses = new LinkedHashMap<>();
    interfaces.forEach((name, it) -> addresses.put(name, it.addresses()));
    return addresses;
  }
}
