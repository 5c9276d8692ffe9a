package org.tbvctl.identity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.netdev.InterfaceAddress;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * Whether every registered device has an IPv4-mapped GID. A table that is empty because the
 * interface does not exist is that finding's consequence and not reported again.
 */
public final class Ipv4GidCheck implements Check {
  private static final String ID = "identity.no-ipv4-gid";

  @Override
  public void run(Hosts hosts, Findings findings) {
    hosts.all().forEach(host -> run(host, findings));
  }

  private static void run(HostSnapshot host, Findings findings) {
    GidSources sources = GidSources.of(host);
    List<RdmaDevice> unread =
        host.rdma().ofModule().stream().filter(device -> !device.gidsAreKnown()).toList();
    if (!unread.isEmpty()) {
      findings.unknown(
          host.name(), "gids", "the GID table of " + names(unread) + " was not captured", ID);
    }
    Map<Optional<String>, List<RdmaDevice>> bare = new LinkedHashMap<>();
    host.rdma().ofModule().stream()
        .filter(RdmaDevice::gidsAreKnown)
        .filter(device -> device.ipv4Addresses().isEmpty())
        .forEach(
            device ->
                bare.computeIfAbsent(sourceOf(device, sources), key -> new ArrayList<>())
                    .add(device));
    bare.forEach(
        (netdev, devices) -> {
          if (!isConsequence(host, netdev)) {
            findings.add(finding(host, devices, netdev, findings));
          }
        });
  }

  private static Optional<String> sourceOf(RdmaDevice device, GidSources sources) {
    return device.isApple() ? sources.apple() : sources.roce();
  }

  private static boolean isConsequence(HostSnapshot host, Optional<String> netdev) {
    return netdev.filter(host.netdevs()::isMissing).isPresent();
  }

  private static String names(List<RdmaDevice> devices) {
    return devices.stream().map(RdmaDevice::name).collect(Collectors.joining(", "));
  }

  private static Finding.Builder finding(
      HostSnapshot host, List<RdmaDevice> devices, Optional<String> netdev, Findings findings) {
    List<InterfaceAddress> addresses =
        netdev.flatMap(name -> host.netdevs().ipv4Of(name).value()).orElse(List.of());
    Finding.Builder finding =
        findings
            .start(ID)
            .host(host.name())
            .title(
                names(devices)
                    + " on "
                    + host.name()
                    + (devices.size() == 1 ? " has" : " have")
                    + " no IPv4 GID"
                    + netdev
                        .map(name -> reason(name, addresses))
                        .orElse(": no interface is named in roce_netdev."))
            .explanation(
                "The RDMA core fills the GID table from the interface that the module was told;"
                    + " nothing else does. Most programs need the IPv4-mapped entry to find the"
                    + " peer.")
            .remedy(remedy(netdev, addresses));
    for (RdmaDevice device : devices) {
      finding.evidence(
          Evidence.of(
              host.name(),
              "sys/class/infiniband/" + device.name() + "/ports/1/gids",
              device.name(),
              device.ports().stream()
                  .flatMap(port -> port.gids().value().stream().flatMap(List::stream))
                  .map(entry -> entry.gid().toString())
                  .reduce((one, other) -> one + " " + other)
                  .orElse("empty")));
    }
    netdev.ifPresent(
        name ->
            finding.evidence(
                Evidence.of(
                    host.name(),
                    "commands/ip_addr",
                    name,
                    addresses.isEmpty() ? "no IPv4" : "" + addresses.get(0))));
    return finding;
  }

  private static String reason(String netdev, List<InterfaceAddress> addresses) {
    return addresses.isEmpty()
        ? ": " + netdev + " has no IPv4 address."
        : " although " + netdev + " has " + addresses.get(0) + ".";
  }

  private static Remedy remedy(Optional<String> netdev, List<InterfaceAddress> addresses) {
    if (netdev.isEmpty()) {
      return Remedy.disruptive(
          "Name an interface with an IPv4 address in roce_netdev and reload the module.",
          "tbvctl config plan roce_netdev=NAME");
    }
    return addresses.isEmpty()
        ? Remedy.safe(
            "Give the interface an IPv4 address; the GID appears at once.",
            "sudo ip addr add 10.0.0.1/30 dev " + netdev.get(),
            "tbvctl naming check")
        : Remedy.disruptive(
            "The device let go of the interface: reload the module, and pin the interface's name"
                + " if something renamed it.",
            "tbvctl naming check");
  }
}
