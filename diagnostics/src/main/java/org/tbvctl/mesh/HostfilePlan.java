package org.tbvctl.mesh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.netdev.Ipv4Address;

/**
 * The JACCL hostfile that fits the cables. Rank is the order in which the hosts were named; rank 0
 * is where the others meet at the start.
 *
 * @param hosts entries by rank, as nested lists and maps to be written as JSON
 * @param unknown what the captures do not tell and a person has to check, one sentence each
 */
public record HostfilePlan(List<Map<String, Object>> hosts, List<String> unknown) {

  public static HostfilePlan of(Mesh mesh) {
    List<String> unknown = new ArrayList<>();
    List<Map<String, Object>> entries = new ArrayList<>();
    for (MeshHost host : mesh.hosts()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("ssh", host.name());
      entry.put("ips", entries.isEmpty() ? meetingPoint(host, unknown) : List.of());
      entry.put("rdma", row(host, mesh, unknown));
      entries.add(entry);
    }
    mesh.missing()
        .forEach(
            pair ->
                unknown.add(
                    "No cable joins "
                        + pair.words()
                        + ": their entries are null, and a mesh cannot start with them."));
    mesh.undecided()
        .forEach(
            pair -> unknown.add("Whether a cable joins " + pair.words() + " was not captured."));
    if (mesh.hosts().stream().anyMatch(host -> host.system().equals("Linux"))) {
      unknown.add(
          "Whether the library on the Linux hosts reads this file; device names there change when a"
              + " cable is plugged in again.");
    }
    if (mesh.pairsJoined() < mesh.cables().size()) {
      unknown.add(
          "Whether your version of JACCL takes several devices for one pair; if not, keep the same"
              + " position of both lists.");
    }
    unknown.add(
        "The ssh names are the names of the captures: whether they resolve, and which user logs in.");
    unknown.add("Device names are those of the captures and can change when a Mac restarts.");
    return new HostfilePlan(List.copyOf(entries), List.copyOf(unknown));
  }

  /** An address that does not depend on a Thunderbolt cable. */
  private static List<String> meetingPoint(MeshHost host, List<String> unknown) {
    List<String> outside = new ArrayList<>();
    host.addresses()
        .value()
        .orElse(Map.of())
        .forEach(
            (name, addresses) -> {
              if (!isOfCable(host, name)) {
                addresses.stream().filter(HostfilePlan::isUsable).forEach(outside::add);
              }
            });
    if (outside.isEmpty()) {
      unknown.add(
          "No address of "
              + host.name()
              + " outside the Thunderbolt cables was captured: put one into its ips.");
      return List.of();
    }
    if (outside.size() > 1) {
      unknown.add(
          "Which address of "
              + host.name()
              + " the others can reach; there are "
              + String.join(", ", outside)
              + ".");
    }
    return List.of(outside.get(0));
  }

  private static boolean isOfCable(MeshHost host, String interfaceName) {
    return interfaceName.startsWith("thunderbolt")
        || interfaceName.startsWith("bridge")
        || host.devices().value().stream()
            .anyMatch(names -> names.contains("rdma_" + interfaceName));
  }

  private static boolean isUsable(String address) {
    Optional<Ipv4Address> ipv4 = Ipv4Address.parse(address);
    return ipv4.isPresent() && !ipv4.get().isLoopback() && !ipv4.get().isLinkLocal();
  }

  /** Cables of a pair come in one order for both ends, so that equal positions are one cable. */
  private static List<Object> row(MeshHost host, Mesh mesh, List<String> unknown) {
    List<Object> row = new ArrayList<>();
    for (MeshHost other : mesh.hosts()) {
      List<String> devices = new ArrayList<>();
      for (Cable cable : mesh.between(host.name(), other.name())) {
        Optional<MeshPort> end = cable.at(host.name());
        Optional<String> device = end.flatMap(port -> port.devices().stream().findFirst());
        device.ifPresent(devices::add);
        if (device.isEmpty()) {
          unknown.add(
              "The RDMA device of "
                  + host.name()
                  + " for the cable "
                  + cable.words()
                  + ": none was captured.");
        }
      }
      row.add(
          devices.isEmpty() ? null : devices.size() == 1 ? devices.get(0) : List.copyOf(devices));
    }
    return row;
  }
}
