package org.tbvctl.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tbvctl.mesh.Hostfile.Entry;

/**
 * Where a hostfile contradicts what the hosts have.
 *
 * @param absent names and addresses that a host does not have
 * @param misplaced devices that exist, while the cable to the named host is in another port
 * @param crossed entries that pair the ends of two different cables
 */
record HostfileFaults(List<Named> absent, List<Misplaced> misplaced, List<Crossed> crossed) {

  /**
   * @param key {@code rdma[2][1]} or {@code ips[0]} of the entry
   * @param has what the host has instead
   */
  record Named(String host, int rank, String key, String value, List<String> has) {}

  /**
   * @param cables where the cables to the other host are
   */
  record Misplaced(String host, String other, String key, String device, List<String> cables) {}

  /**
   * @param entry position in both lists, counting from 0
   * @param really device at which the cable of {@code device} ends
   */
  record Crossed(
      HostPair pair, int entry, String device, String listed, String really, Cable cable) {}

  int count() {
    return absent.size() + misplaced.size() + crossed.size();
  }

  static HostfileFaults of(Hostfile file, Ranks ranks, Mesh mesh) {
    HostfileFaults faults =
        new HostfileFaults(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (int rank = 0; rank < file.entries().size(); rank++) {
      Optional<MeshHost> host = ranks.hosts().get(rank);
      if (host.isPresent()) {
        faults.addAddresses(host.get(), rank, file.entries().get(rank));
        for (int other = 0; other < file.entries().size(); other++) {
          faults.addDevices(host.get(), rank, other, file, ranks, mesh);
        }
      }
    }
    faults.addCrossed(file, ranks, mesh);
    return faults;
  }

  private void addAddresses(MeshHost host, int rank, Entry entry) {
    for (int i = 0; i < entry.ips().size(); i++) {
      String address = entry.ips().get(i);
      if (isAddress(address) && !host.hasAddress(address).orElse(true)) {
        absent.add(
            new Named(
                host.name(),
                rank,
                "ips[" + i + "]",
                address,
                host.addresses().value().orElse(Map.of()).values().stream()
                    .flatMap(List::stream)
                    .filter(it -> it.indexOf(':') < 0 && !it.startsWith("127."))
                    .toList()));
      }
    }
  }

  private static boolean isAddress(String text) {
    return text.indexOf(':') >= 0 || text.chars().allMatch(c -> c == '.' || c >= '0' && c <= '9');
  }

  private void addDevices(
      MeshHost host, int rank, int other, Hostfile file, Ranks ranks, Mesh mesh) {
    // a host without any device has another fault than its hostfile
    Optional<Set<String>> devices = host.devices().value().filter(names -> !names.isEmpty());
    for (String device : file.entries().get(rank).towards(other)) {
      String key = "rdma[" + other + "]";
      if (devices.isPresent() && !devices.get().contains(device)) {
        absent.add(new Named(host.name(), rank, key, device, List.copyOf(devices.get())));
        continue;
      }
      Optional<MeshHost> target = ranks.hosts().get(other);
      if (host.portOf(device).isEmpty() || target.isEmpty() || target.get().equals(host)) {
        continue;
      }
      List<MeshPort> ends =
          mesh.between(host.name(), target.get().name()).stream()
              .map(cable -> cable.at(host.name()))
              .flatMap(Optional::stream)
              .toList();
      if (!ends.isEmpty() && ends.stream().noneMatch(end -> end.devices().contains(device))) {
        misplaced.add(
            new Misplaced(
                host.name(),
                target.get().name(),
                "rank " + rank + " " + key,
                device,
                ends.stream().map(MeshPort::words).toList()));
      }
    }
  }

  private void addCrossed(Hostfile file, Ranks ranks, Mesh mesh) {
    for (int i = 0; i < file.entries().size(); i++) {
      for (int j = i + 1; j < file.entries().size(); j++) {
        Optional<MeshHost> a = ranks.hosts().get(i);
        Optional<MeshHost> b = ranks.hosts().get(j);
        if (a.isPresent() && b.isPresent()) {
          addCrossed(
              a.get(),
              file.entries().get(i).towards(j),
              b.get(),
              file.entries().get(j).towards(i),
              mesh);
        }
      }
    }
  }

  private void addCrossed(MeshHost a, List<String> ofA, MeshHost b, List<String> ofB, Mesh mesh) {
    for (int k = 0; k < Math.min(ofA.size(), ofB.size()); k++) {
      Optional<Cable> one = cableOf(a, ofA.get(k), b, mesh);
      Optional<Cable> other = cableOf(b, ofB.get(k), a, mesh);
      if (one.isPresent() && other.isPresent() && !one.equals(other)) {
        String really =
            one.get().at(b.name()).flatMap(port -> port.devices().stream().findFirst()).orElse("");
        crossed.add(
            new Crossed(
                new HostPair(a.name(), b.name()), k, ofA.get(k), ofB.get(k), really, one.get()));
      }
    }
  }

  private static Optional<Cable> cableOf(MeshHost host, String device, MeshHost other, Mesh mesh) {
    return mesh.between(host.name(), other.name()).stream()
        .filter(
            cable ->
                cable.at(host.name()).filter(end -> end.devices().contains(device)).isPresent())
        .findFirst();
  }
}
