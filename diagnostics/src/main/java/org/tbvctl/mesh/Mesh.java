package org.tbvctl.mesh;

import java.util.List;
import java.util.Optional;
import org.tbvctl.snapshot.Hosts;

/**
 * Hosts and the cables between them.
 *
 * @param cables between two of the hosts, in the order of the hosts
 * @param missing pairs that have no cable for sure
 * @param undecided pairs of which the readings do not tell
 * @param strangers ports whose cable leads to a host that was not captured
 */
public record Mesh(
    List<MeshHost> hosts,
    List<Cable> cables,
    List<HostPair> missing,
    List<HostPair> undecided,
    List<MeshPort> strangers) {

  public Mesh {
    hosts = List.copyOf(hosts);
    cables = List.copyOf(cables);
    missing = List.copyOf(missing);
    undecided = List.copyOf(undecided);
    strangers = List.copyOf(strangers);
  }

  public static Mesh of(Hosts hosts) {
    return MeshBuilder.build(hosts.all().stream().map(MeshHost::of).toList());
  }

  public Optional<MeshHost> host(String name) {
    return hosts.stream().filter(host -> host.name().equals(name)).findFirst();
  }

  public List<Cable> between(String one, String other) {
    return cables.stream().filter(cable -> cable.joins(one, other)).toList();
  }

  /**
   * Cables that close a loop through bridges: a frame for everybody would run round it without end.
   */
  public List<Cable> bridgeLoops() {
    return Ring.ofBridges(this);
  }

  /** Cables of a full mesh: one for every pair. */
  public int cablesNeeded() {
    return hosts.size() * (hosts.size() - 1) / 2;
  }

  /** Ports that each host of a full mesh needs. */
  public int portsNeeded() {
    return hosts.size() - 1;
  }

  /** The pairs that have at least one cable. */
  public int pairsJoined() {
    return hosts.size() * (hosts.size() - 1) / 2 - missing.size() - undecided.size();
  }
}
