package org.tbvctl.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which captured host each rank of a hostfile is.
 *
 * @param hosts by rank; empty where no capture belongs to the rank
 */
record Ranks(List<Optional<MeshHost>> hosts) {
  /** Trying every order is only sensible for clusters that one can cable. */
  private static final int MOST_HOSTS = 6;

  static Ranks of(CapturedHostfile captured, Mesh mesh) {
    Hostfile file = captured.file();
    if (file.isNamed()) {
      return new Ranks(
          file.entries().stream()
              .map(entry -> entry.ssh().flatMap(ssh -> named(ssh, captured.host(), mesh)))
              .toList());
    }
    int size = file.entries().size();
    if (size != mesh.hosts().size() || size > MOST_HOSTS) {
      return new Ranks(file.entries().stream().map(entry -> Optional.<MeshHost>empty()).toList());
    }
    return best(file, mesh);
  }

  private static Optional<MeshHost> named(String ssh, String keeper, Mesh mesh) {
    String name = ssh.substring(ssh.indexOf('@') + 1);
    if (name.equals("localhost") || name.equals("127.0.0.1")) {
      return mesh.host(keeper);
    }
    return mesh.host(name)
        .or(
            () ->
                mesh.hosts().stream()
                    .filter(
                        host -> label(host.name()).equals(label(name)) || hasAddress(host, name))
                    .findFirst());
  }

  private static boolean hasAddress(MeshHost host, String address) {
    return host.hasAddress(address).orElse(false);
  }

  /** The first label of a name with domain, an address as it is. */
  private static String label(String name) {
    int dot = name.indexOf('.');
    boolean address =
        !name.isEmpty() && name.chars().allMatch(c -> c == '.' || c >= '0' && c <= '9');
    return (address || dot <= 0 ? name : name.substring(0, dot)).toLowerCase(Locale.ROOT);
  }

  /** A bare matrix names no hosts: the order in which it contradicts the cables least. */
  private static Ranks best(Hostfile file, Mesh mesh) {
    List<List<MeshHost>> orders = new ArrayList<>();
    permute(mesh.hosts(), new ArrayList<>(), orders);
    Ranks best = null;
    int fewest = Integer.MAX_VALUE;
    for (List<MeshHost> order : orders) {
      Ranks ranks = new Ranks(order.stream().map(Optional::of).toList());
      int faults = HostfileFaults.of(file, ranks, mesh).count();
      if (faults < fewest) {
        fewest = faults;
        best = ranks;
      }
    }
    return best == null ? new Ranks(List.of()) : best;
  }

  private static void permute(
      List<MeshHost> hosts, List<MeshHost> chosen, List<List<MeshHost>> orders) {
    if (chosen.size() == hosts.size()) {
      orders.add(List.copyOf(chosen));
      return;
    }
    for (MeshHost host : hosts) {
      if (!chosen.contains(host)) {
        chosen.add(host);
        permute(hosts, chosen, orders);
        chosen.remove(chosen.size() - 1);
      }
    }
  }
}
