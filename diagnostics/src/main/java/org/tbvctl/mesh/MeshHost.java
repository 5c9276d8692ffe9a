package org.tbvctl.mesh;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tbvctl.host.Reading;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * One member of a mesh.
 *
 * @param system {@code macOS} or {@code Linux}
 * @param ports with a cable or without; absent or unreadable when nothing tells them
 * @param portsAreCounted whether {@code ports} holds the empty ones too, as on a Mac; sysfs shows
 *     only those with something in them
 * @param devices names of all RDMA devices
 * @param addresses addresses of all interfaces by interface name
 */
public record MeshHost(
    String name,
    String system,
    Reading<List<MeshPort>> ports,
    boolean portsAreCounted,
    Reading<Set<String>> devices,
    Reading<Map<String, List<String>>> addresses) {

  static MeshHost of(HostSnapshot host) {
    return host.mac()
        .map(mac -> MacMember.of(host.name(), mac))
        .orElseGet(() -> LinuxMember.of(host));
  }

  public List<MeshPort> knownPorts() {
    return ports.value().orElse(List.of());
  }

  /** Ports without a cable; empty where only the used ones are shown. */
  public List<MeshPort> freePorts() {
    return portsAreCounted
        ? knownPorts().stream().filter(port -> !port.hasCable()).toList()
        : List.of();
  }

  /** How many ports the host has, as far as they are shown. */
  public int portCount() {
    return (int) knownPorts().stream().map(MeshPort::label).distinct().count();
  }

  /** How many of them have a cable. */
  public int portsInUse() {
    return (int)
        knownPorts().stream().filter(MeshPort::hasCable).map(MeshPort::label).distinct().count();
  }

  public Optional<MeshPort> portOf(String device) {
    return knownPorts().stream().filter(port -> port.devices().contains(device)).findFirst();
  }

  /** Whether an interface has this address; empty when the interfaces were not read. */
  public Optional<Boolean> hasAddress(String address) {
    return addresses
        .value()
        .map(all -> all.values().stream().anyMatch(list -> list.contains(address)));
  }
}
