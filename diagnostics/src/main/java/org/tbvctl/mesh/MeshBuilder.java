package org.tbvctl.mesh;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the cables: a port names the domain at the other end of its cable, and that domain belongs
 * to one port of a Mac, or to one controller of a Linux host.
 */
final class MeshBuilder {
  private final List<MeshHost> hosts;
  private final Map<String, MeshHost> ownerOfDomain = new HashMap<>();
  private final Set<MeshPort> used = new LinkedHashSet<>();
  private final List<Cable> cables = new ArrayList<>();
  private final List<MeshPort> strangers = new ArrayList<>();

  private MeshBuilder(List<MeshHost> hosts) {
    this.hosts = hosts;
    for (MeshHost host : hosts) {
      host.knownPorts().forEach(port -> ownerOfDomain.putIfAbsent(port.domainUuid(), host));
    }
    ownerOfDomain.remove("");
  }

  static Mesh build(List<MeshHost> hosts) {
    MeshBuilder builder = new MeshBuilder(hosts);
    hosts.forEach(host -> host.knownPorts().forEach(builder::follow));
    return builder.mesh();
  }

  private void follow(MeshPort port) {
    if (!port.hasCable() || used.contains(port)) {
      return;
    }
    used.add(port);
    Optional<MeshHost> other = otherEnd(port);
    if (other.isEmpty()) {
      strangers.add(port);
    } else if (!other.get().name().equals(port.host())) {
      MeshPort end = endAt(other.get(), port);
      used.add(end);
      cables.add(new Cable(port, end));
    }
  }

  private Optional<MeshHost> otherEnd(MeshPort port) {
    return Optional.ofNullable(ownerOfDomain.get(port.peerUuid()))
        .or(
            () ->
                hosts.stream()
                    .filter(MeshBuilder::hasNoDomains)
                    .filter(host -> port.peerName().filter(host.name()::equals).isPresent())
                    .findFirst());
  }

  /** Only then a name may stand for the UUIDs: names of Macs are names of models. */
  private static boolean hasNoDomains(MeshHost host) {
    return host.knownPorts().stream().allMatch(port -> port.domainUuid().isEmpty());
  }

  /** The port there that names this one's domain, else one of the named domain, else no port. */
  private MeshPort endAt(MeshHost host, MeshPort port) {
    List<MeshPort> free =
        host.knownPorts().stream()
            .filter(end -> !used.contains(end))
            .filter(end -> end.domainUuid().equals(port.peerUuid()))
            .toList();
    return free.stream()
        .filter(end -> end.peerUuid().equals(port.domainUuid()))
        .findFirst()
        .or(() -> free.stream().filter(end -> !end.hasCable()).findFirst())
        .orElseGet(
            () ->
                new MeshPort(
                    host.name(),
                    "unknown port",
                    port.peerUuid(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    port.domainUuid(),
                    Optional.of(port.host())));
  }

  private Mesh mesh() {
    List<HostPair> missing = new ArrayList<>();
    List<HostPair> undecided = new ArrayList<>();
    for (int i = 0; i < hosts.size(); i++) {
      for (int j = i + 1; j < hosts.size(); j++) {
        MeshHost a = hosts.get(i);
        MeshHost b = hosts.get(j);
        if (cables.stream().anyMatch(cable -> cable.joins(a.name(), b.name()))) {
          continue;
        }
        (isCertain(a, b) ? missing : undecided).add(new HostPair(a.name(), b.name()));
      }
    }
    return new Mesh(hosts, cables, missing, undecided, strangers);
  }

  /**
   * One end is enough to rule a cable out, unless it has a cable of which nobody knows where it
   * leads while the other host's ports are unknown.
   */
  private boolean isCertain(MeshHost a, MeshHost b) {
    if (a.ports().isKnown() && b.ports().isKnown()) {
      return true;
    }
    MeshHost known = a.ports().isKnown() ? a : b;
    return known.ports().isKnown()
        && strangers.stream().noneMatch(port -> port.host().equals(known.name()));
  }
}
