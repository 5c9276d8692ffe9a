package org.tbvctl.mac;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the Mac's own sockets and the hosts behind them in the tree of system_profiler. Only blocks
 * directly below a bus are sockets of the Mac; the ports of a dock lie deeper and say nothing about
 * what the Mac can do.
 */
final class ProfileReceptacles {
  private final List<Receptacle> receptacles = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();

  private ProfileReceptacles() {}

  static Profile of(ProfileNode root) {
    ProfileReceptacles found = new ProfileReceptacles();
    found.findBuses(root);
    found.receptacles.sort(Comparator.comparingInt(Receptacle::number));
    if (found.receptacles.isEmpty()) {
      found.problems.add("system_profiler lists no Thunderbolt bus");
    }
    return new Profile(found.receptacles, found.problems);
  }

  private void findBuses(ProfileNode node) {
    for (ProfileNode child : node.children) {
      if (child.uuid().isPresent() || child.children.stream().anyMatch(this::isSocket)) {
        addBus(child);
      } else {
        findBuses(child);
      }
    }
  }

  private boolean isSocket(ProfileNode node) {
    return node.speed().isPresent() || receptacleNumber(node).isPresent();
  }

  private static OptionalInt receptacleNumber(ProfileNode node) {
    return node.number("Receptacle", "receptacle_id_key");
  }

  private void addBus(ProfileNode bus) {
    List<ProfileNode> sockets = bus.children.stream().filter(this::isSocket).toList();
    if (sockets.isEmpty()) {
      problems.add("the bus \"" + bus.name + "\" shows no receptacle");
      return;
    }
    List<MacPeer> unassigned = new ArrayList<>();
    bus.children.stream()
        .filter(child -> !isSocket(child))
        .forEach(child -> collectPeers(child, unassigned));
    for (ProfileNode socket : sockets) {
      List<MacPeer> peers = new ArrayList<>();
      socket.children.forEach(child -> collectPeers(child, peers));
      if (peers.isEmpty() && socket.equals(occupied(sockets))) {
        peers.addAll(unassigned);
      }
      boolean linked = socket.speed().filter(speed -> !speed.capability()).isPresent();
      boolean alone = socket.children.isEmpty() && bus.children.size() == sockets.size();
      receptacles.add(
          new Receptacle(
              receptacleNumber(socket).orElseGet(() -> numberAfter(bus)),
              bus.uuid(),
              socket.speed(),
              peers,
              linked && alone));
    }
  }

  /** JSON lists the peers of a bus beside its sockets: they belong to the one with a live link. */
  private static ProfileNode occupied(List<ProfileNode> sockets) {
    return sockets.stream()
        .filter(socket -> socket.speed().filter(speed -> !speed.capability()).isPresent())
        .findFirst()
        .orElse(sockets.get(0));
  }

  /** Macs number buses from 0 and the sockets behind them from 1. */
  private int numberAfter(ProfileNode bus) {
    OptionalInt number = bus.numberInName();
    return number.isPresent() ? number.getAsInt() + 1 : receptacles.size() + 1;
  }

  private void collectPeers(ProfileNode node, List<MacPeer> peers) {
    Optional<String> uuid = node.uuid();
    if (uuid.isEmpty()) {
      node.children.forEach(child -> collectPeers(child, peers));
      return;
    }
    Set<Integer> protocols = new TreeSet<>();
    collectProtocols(node, protocols);
    peers.add(
        new MacPeer(
            node.name,
            node.attribute("Device Name", "device_name_key"),
            uuid.get(),
            node.attribute("Vendor Name", "vendor_name_key"),
            protocols));
  }

  private static void collectProtocols(ProfileNode node, Set<Integer> protocols) {
    for (ProfileNode child : node.children) {
      child.number("Protocol ID", "protocol_id_key").ifPresent(protocols::add);
      collectProtocols(child, protocols);
    }
  }
}
