package org.tbvctl.identity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.netdev.Netdev;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * Devices of different cables with one address. Lanes of one cable always share theirs. Between two
 * cables it is a fault when an end is led to the other cable by it, and a warning when two native
 * cables to one host share an address on purpose.
 */
public final class SharedGidCheck implements Check {
  private static final String SHARED = "identity.shared-gid-source";
  private static final String DUPLICATE = "identity.duplicate-gid";

  @Override
  public void run(Hosts hosts, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      List<Cable> cables = Cable.of(host);
      Optional<Pair> worst = worst(host, cables);
      worst.ifPresent(pair -> findings.add(finding(host, pair, findings)));
    }
  }

  /**
   * Two cables with a common address.
   *
   * @param fault why an end is misled by it, or empty when it is not
   */
  private record Pair(Cable one, Cable other, String netdev, Optional<String> fault) {}

  /** The first faulty pair, else the first pair at all: one cause, one finding. */
  private static Optional<Pair> worst(HostSnapshot host, List<Cable> cables) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < cables.size(); i++) {
      for (int j = i + 1; j < cables.size(); j++) {
        Cable one = cables.get(i);
        Cable other = cables.get(j);
        common(one, other)
            .ifPresent(
                netdev -> pairs.add(new Pair(one, other, netdev, fault(host, one, other, netdev))));
      }
    }
    return pairs.stream()
        .filter(pair -> pair.fault().isPresent())
        .findFirst()
        .or(() -> pairs.stream().findFirst());
  }

  /** The interface that both take an address from. */
  private static Optional<String> common(Cable one, Cable other) {
    Set<String> addresses = new TreeSet<>(one.ipv4Addresses());
    addresses.retainAll(other.ipv4Addresses());
    if (addresses.isEmpty()) {
      return Optional.empty();
    }
    Set<String> netdevs = new TreeSet<>(one.netdevs());
    netdevs.retainAll(other.netdevs());
    return Optional.of(netdevs.stream().findFirst().orElse("one interface"));
  }

  private static Optional<String> fault(HostSnapshot host, Cable one, Cable other, String netdev) {
    if (one.isApple() || other.isApple()) {
      return Optional.of(
          "one of them is an Apple link, on which the peer asks for the address by ARP and gets the"
              + " same answer on both cables");
    }
    if (one.leadsToSameHost(other).filter(same -> !same).isPresent()) {
      return Optional.of(
          "they lead to different hosts, and each of those is told the same address");
    }
    List<String> unused = unusedLinks(host, netdev);
    return unused.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "each link has an interface of its own, and "
                + String.join(", ", unused)
                + " with its subnet is not used");
  }

  /** ThunderboltIP interfaces with an address beside the one that serves both cables. */
  private static List<String> unusedLinks(HostSnapshot host, String netdev) {
    boolean perLink = host.netdevs().named(netdev).filter(SharedGidCheck::isPerLink).isPresent();
    if (!perLink) {
      return List.of();
    }
    Set<String> used = new TreeSet<>();
    host.rdma().ofModule().stream().map(RdmaDevice::netdevs).forEach(used::addAll);
    return host.netdevs().all().value().orElse(List.of()).stream()
        .filter(SharedGidCheck::isPerLink)
        .map(Netdev::name)
        .filter(name -> !used.contains(name))
        .filter(
            name -> host.netdevs().ipv4Of(name).value().filter(list -> !list.isEmpty()).isPresent())
        .toList();
  }

  /** An interface that belongs to one cable: thunderbolt_net made it, under whatever name. */
  private static boolean isPerLink(Netdev netdev) {
    return netdev.name().startsWith("thunderbolt")
        || netdev.driver().filter(driver -> driver.equals("thunderbolt-net")).isPresent()
        || netdev.path().value().filter(path -> path.contains("/domain")).isPresent();
  }

  private static Finding.Builder finding(HostSnapshot host, Pair pair, Findings findings) {
    String devices = pair.one().deviceNames() + " and " + pair.other().deviceNames();
    Finding.Builder finding =
        findings
            .start(pair.fault().isPresent() ? SHARED : DUPLICATE)
            .host(host.name())
            .title(
                "Two cables of "
                    + host.name()
                    + " ("
                    + devices
                    + ") carry one address, that of "
                    + pair.netdev()
                    + (pair.fault().isPresent()
                        ? ", so an end is led to the other cable."
                        : "; whoever looks a device up by address finds either."))
            .explanation(
                "roce_netdev knows one interface for all devices of a host, and"
                    + " tbnet_identity_gid follows it unless it is set. Here that matters, because "
                    + pair.fault()
                        .orElse(
                            "programs that choose a device by its GID cannot tell the cables apart;"
                                + " the link itself works")
                    + ".")
            .detail("netdev", pair.netdev())
            .detail("devices", devices)
            .remedy(remedy(pair));
    for (Cable cable : List.of(pair.one(), pair.other())) {
      for (RdmaDevice device : cable.devices()) {
        finding.evidence(
            Evidence.of(
                host.name(),
                "sys/class/infiniband/" + device.name() + "/ports/1/gids",
                device.name() + " (peer " + cable.peer() + ")",
                String.join(" ", cable.ipv4Addresses())));
      }
    }
    return finding;
  }

  private static Remedy remedy(Pair pair) {
    return pair.fault().isPresent()
        ? Remedy.disruptive(
            "Give each link an address source of its own, or one dummy interface for all cables to"
                + " one host on purpose, and name that in roce_netdev. tbvctl proposes subnets from"
                + " the captures of both hosts.",
            "tbvctl naming check CAPTURE CAPTURE")
        : Remedy.safe(
            "Leave it when it is meant so, and let programs choose devices by name; otherwise give"
                + " each cable its own address source.");
  }
}
