package org.tbvctl.identity;

import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.netdev.InterfaceAddress;
import org.tbvctl.netdev.Ipv4Address;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.udev.ConnectionProfile;

/**
 * A 169.254 address before the configured one on the interface whose first IPv4 address the module
 * answers for. A link-local address alone is fine: Macs use it.
 */
public final class LinkLocalCheck implements Check {
  private static final String ID = "identity.link-local-first";

  @Override
  public void run(Hosts hosts, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      GidSources sources = GidSources.of(host);
      if (sources.answersForOneAddress() && sources.apple().isPresent()) {
        run(host, sources, sources.apple().get(), findings);
      }
    }
  }

  private static void run(HostSnapshot host, GidSources sources, String netdev, Findings findings) {
    List<Ipv4Address> order =
        host.netdevs().ipv4Of(netdev).value().orElse(List.of()).stream()
            .flatMap(address -> address.ipv4().stream())
            .toList();
    Optional<Ipv4Address> first =
        order.isEmpty() ? sources.proxied().flatMap(Ipv4Address::parse) : Optional.of(order.get(0));
    if (first.isEmpty() && !host.netdevs().addresses().isKnown()) {
      findings.unknown(
          host.name(), "ip_addr", "the order of the addresses of " + netdev + " is not known", ID);
    }
    Optional<Ipv4Address> configured =
        order.stream()
            .filter(address -> !address.isLinkLocal())
            .findFirst()
            .or(() -> fromGids(host, netdev));
    if (first.filter(Ipv4Address::isLinkLocal).isPresent() && configured.isPresent()) {
      findings.add(finding(host, sources, netdev, first.get(), configured.get(), findings));
    }
  }

  /** A configured address in the GID table, where the interface's addresses were not listed. */
  private static Optional<Ipv4Address> fromGids(HostSnapshot host, String netdev) {
    return host.rdma().ofModule().stream()
        .filter(device -> device.netdevs().contains(netdev))
        .map(RdmaDevice::ipv4Addresses)
        .flatMap(List::stream)
        .filter(address -> !address.isLinkLocal())
        .findFirst();
  }

  private static Finding.Builder finding(
      HostSnapshot host,
      GidSources sources,
      String netdev,
      Ipv4Address first,
      Ipv4Address configured,
      Findings findings) {
    Finding.Builder finding =
        findings
            .start(ID)
            .host(host.name())
            .title(
                "On "
                    + netdev
                    + " of "
                    + host.name()
                    + " the link-local address "
                    + first
                    + " stands before "
                    + configured
                    + ", and the module answers for the first one only.")
            .explanation(
                "The module takes the first IPv4 address in the kernel's order and no other."
                    + " Requests of the peer for "
                    + configured
                    + " are not answered, so it cannot connect to the address that people"
                    + " configured.")
            .detail("netdev", netdev)
            .detail("first", first.toString())
            .detail("configured", configured.toString())
            .evidence(
                Evidence.of(
                    host.name(),
                    "commands/ip_addr",
                    netdev,
                    host.netdevs().ipv4Of(netdev).value().orElse(List.of()).stream()
                        .map(InterfaceAddress::toString)
                        .reduce((one, other) -> one + ", " + other)
                        .orElse(first + ", " + configured)))
            .remedy(
                Remedy.safe(
                    "Remove the link-local address and make its profile manual, so that none comes"
                        + " back: ipv4.method=manual for NetworkManager, LinkLocalAddressing=ipv6"
                        + " for systemd-networkd.",
                    "sudo ip addr del " + first + "/16 dev " + netdev,
                    "sudo tbvctl naming install --netdev " + netdev));
    sources
        .proxied()
        .ifPresent(
            address ->
                finding.evidence(
                    Evidence.of(
                        host.name(),
                        "sys/kernel/debug/thunderbolt_ibverbs/summary",
                        "tbnet_identity_proxy_ipv4",
                        address)));
    host.netdevs().named(netdev).stream()
        .flatMap(
            device ->
                host.naming().connectionProfiles().stream()
                    .filter(profile -> profile.isFor(device)))
        .filter(ConnectionProfile::mayAddLinkLocal)
        .forEach(
            profile ->
                finding.evidence(
                    Evidence.of(
                        host.name(),
                        profile.path(),
                        "ipv4.method",
                        profile.ipv4Method().orElse("auto"))));
    return finding;
  }
}
