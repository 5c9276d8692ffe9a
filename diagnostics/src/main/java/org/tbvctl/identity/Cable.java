package org.tbvctl.identity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Peers;
import org.tbvctl.netdev.Ipv4Address;
import org.tbvctl.rdma.DeviceName;
import org.tbvctl.rdma.RailIdentity;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.thunderbolt.Domain;
import org.tbvctl.thunderbolt.ThunderboltBus;
import org.tbvctl.thunderbolt.XDomain;

/**
 * The devices of one cable of a host. The module counts peers by cable, so devices with one peer id
 * are lanes of one cable.
 *
 * @param peer the module's peer id
 * @param devices its registered devices
 * @param remote the other host, where bus and counters tell which one it is
 */
record Cable(int peer, List<RdmaDevice> devices, Optional<XDomain> remote) {

  /** All cables of the host that have a device, in the order of their peer ids. */
  static List<Cable> of(HostSnapshot host) {
    Map<Integer, List<RdmaDevice>> byPeer = new LinkedHashMap<>();
    for (RdmaDevice device : host.rdma().ofModule()) {
      device
          .rail()
          .map(RailIdentity::peer)
          .ifPresent(peer -> byPeer.computeIfAbsent(peer, key -> new ArrayList<>()).add(device));
    }
    return byPeer.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(
            entry ->
                new Cable(
                    entry.getKey(),
                    entry.getValue(),
                    remote(host, entry.getKey(), entry.getValue().get(0))))
        .toList();
  }

  private static Optional<XDomain> remote(HostSnapshot host, int peer, RdmaDevice device) {
    Optional<ThunderboltBus> bus = host.thunderbolt().value();
    OptionalInt domain = bus.isPresent() ? domain(bus.get(), device) : OptionalInt.empty();
    Optional<Long> route = route(host, peer);
    if (domain.isEmpty()) {
      return Optional.empty();
    }
    List<XDomain> there =
        bus.get().xdomains().stream()
            .filter(xdomain -> xdomain.domain() == domain.getAsInt())
            .filter(xdomain -> route.isEmpty() || xdomain.route() == route.get())
            .toList();
    return there.size() == 1 ? Optional.of(there.get(0)) : Optional.empty();
  }

  private static OptionalInt domain(ThunderboltBus bus, RdmaDevice device) {
    return bus.domains().stream()
        .filter(
            domain ->
                domain.pciAddress().isPresent() && domain.pciAddress().equals(device.parent()))
        .mapToInt(Domain::index)
        .findFirst()
        .stream()
        .mapToObj(OptionalInt::of)
        .findFirst()
        .orElseGet(() -> DeviceName.domain(device.name()));
  }

  private static Optional<Long> route(HostSnapshot host, int peer) {
    return host
        .latest()
        .map(CounterSample::peers)
        .flatMap(peers -> peers.value())
        .map(Peers::rails)
        .stream()
        .flatMap(List::stream)
        .filter(rail -> rail.peer() == peer && rail.get("route").isPresent())
        .map(rail -> rail.get("route").getAsLong())
        .findFirst();
  }

  boolean isApple() {
    return devices.stream().anyMatch(RdmaDevice::isApple);
  }

  Set<String> netdevs() {
    return devices.stream()
        .flatMap(device -> device.netdevs().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  Set<String> ipv4Addresses() {
    return devices.stream()
        .flatMap(device -> device.ipv4Addresses().stream())
        .map(Ipv4Address::toString)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Whether the two cables lead to one host; empty when nobody knows. Each controller of a host has
   * a UUID of its own, so two UUIDs may still be one host: then its name decides.
   */
  Optional<Boolean> leadsToSameHost(Cable other) {
    if (remote.isEmpty() || other.remote.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> uuid = remote.get().uniqueId().value();
    if (uuid.isPresent() && uuid.equals(other.remote.get().uniqueId().value())) {
      return Optional.of(true);
    }
    Optional<String> mine = remote.get().deviceName().value().filter(name -> !name.isEmpty());
    Optional<String> theirs = other.remote.get().deviceName().value();
    return mine.isPresent() && theirs.isPresent()
        ? Optional.of(mine.get().equalsIgnoreCase(theirs.get()))
        : Optional.empty();
  }

  String deviceNames() {
    return devices.stream().map(RdmaDevice::name).collect(Collectors.joining(", "));
  }
}
