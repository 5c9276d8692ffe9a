package org.tbvctl.mesh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.tbvctl.netdev.InterfaceAddress;
import org.tbvctl.netdev.InterfaceAddresses;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.thunderbolt.Direction;
import org.tbvctl.thunderbolt.Router;
import org.tbvctl.thunderbolt.ThunderboltBus;
import org.tbvctl.thunderbolt.XDomain;

/** A Linux host as a member of a mesh. */
final class LinuxMember {
  private final HostSnapshot host;
  private final ThunderboltBus bus;

  private LinuxMember(HostSnapshot host, ThunderboltBus bus) {
    this.host = host;
    this.bus = bus;
  }

  static MeshHost of(HostSnapshot host) {
    return new MeshHost(
        host.name(),
        "Linux",
        host.thunderbolt().map(bus -> new LinuxMember(host, bus).ports()),
        false,
        host.rdma()
            .devices()
            .map(devices -> new TreeSet<>(devices.stream().map(RdmaDevice::name).toList())),
        host.netdevs().addresses().map(LinuxMember::addresses));
  }

  private List<MeshPort> ports() {
    List<MeshPort> ports = new ArrayList<>();
    bus.xdomains().forEach(peer -> ports.add(port(peer)));
    bus.routers().stream()
        .filter(Router::isHostRouter)
        .filter(router -> onDomain(router.domain()).isEmpty())
        .forEach(router -> ports.add(emptyPort(router.domain())));
    return ports;
  }

  private MeshPort port(XDomain peer) {
    return new MeshPort(
        host.name(),
        peer.name(),
        domainUuid(peer.domain()),
        devices(peer),
        Optional.empty(),
        peer.transmit().map(Direction::words),
        peer.uniqueId().value().map(LinuxMember::lower).orElse(peer.name()),
        peer.deviceName().value());
  }

  private MeshPort emptyPort(int domain) {
    return new MeshPort(
        host.name(),
        "domain " + domain,
        domainUuid(domain),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        "",
        Optional.empty());
  }

  /** The devices on the cable's controller, and of those the ones on its route where both tell. */
  private List<String> devices(XDomain peer) {
    Optional<String> controller = bus.domain(peer.domain()).flatMap(domain -> domain.pciAddress());
    return host.rdma().ofModule().stream()
        .filter(device -> controller.isPresent() && device.parent().equals(controller))
        .filter(device -> onDomain(peer.domain()).size() < 2 || isOnRoute(device, peer.route()))
        .map(RdmaDevice::name)
        .toList();
  }

  /** The module numbers its peers; its rails show the route to each. */
  private boolean isOnRoute(RdmaDevice device, long route) {
    return device
        .rail()
        .filter(
            identity ->
                host.latest().stream()
                    .flatMap(sample -> sample.peers().value().stream())
                    .flatMap(peers -> peers.rails().stream())
                    .anyMatch(
                        rail ->
                            rail.peer() == identity.peer()
                                && rail.backend() == identity.backend()
                                && rail.get("route").orElse(-1) == route))
        .isPresent();
  }

  private List<XDomain> onDomain(int domain) {
    return bus.xdomains().stream().filter(peer -> peer.domain() == domain).toList();
  }

  private String domainUuid(int domain) {
    return bus.hostRouter(domain)
        .flatMap(router -> router.uniqueId().value())
        .map(LinuxMember::lower)
        .orElse("");
  }

  private static String lower(String uuid) {
    return uuid.strip().toLowerCase(Locale.ROOT);
  }

  private static Map<String, List<String>> addresses(InterfaceAddresses list) {
    Map<String, List<String>> addresses = new LinkedHashMap<>();
    for (String name : list.interfaces()) {
      addresses.put(name, list.of(name).stream().map(InterfaceAddress::text).toList());
    }
    return addresses;
  }
}
