package org.tbvctl.identity;

import java.util.stream.Collectors;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.netdev.InterfaceAddresses;
import org.tbvctl.netdev.Netdev;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Whether the interfaces exist that the running configuration takes addresses from. */
public final class NetdevMissingCheck implements Check {
  private static final String ID = "identity.netdev-missing";

  @Override
  public void run(Hosts hosts, Findings findings) {
    hosts.all().stream()
        .filter(host -> !host.module().initstate().isAbsent())
        .forEach(host -> run(host, findings));
  }

  private static void run(HostSnapshot host, Findings findings) {
    GidSources sources = GidSources.of(host);
    for (String netdev : sources.named()) {
      if (host.netdevs().isMissing(netdev) && !comesWithACable(host, netdev)) {
        add(host, netdev, sources.sourceOf(netdev), findings);
      }
    }
  }

  /** ThunderboltIP interfaces appear with the peer: without one it is no use to look for them. */
  private static boolean comesWithACable(HostSnapshot host, String netdev) {
    return netdev.startsWith("thunderbolt")
        && host.thunderbolt().value().filter(bus -> bus.xdomains().isEmpty()).isPresent();
  }

  private static void add(HostSnapshot host, String netdev, String source, Findings findings) {
    String others =
        host.netdevs().all().isKnown()
            ? host.netdevs().all().value().orElseThrow().stream()
                .map(Netdev::name)
                .collect(Collectors.joining(" "))
            : host.netdevs()
                .addresses()
                .value()
                .map(InterfaceAddresses::interfaces)
                .map(names -> String.join(" ", names))
                .orElse("");
    findings.add(
        findings
            .start(ID)
            .host(host.name())
            .title(
                "The module on "
                    + host.name()
                    + " takes its addresses from "
                    + netdev
                    + ", and no such interface exists there.")
            .explanation(
                "The name is not looked at when the module is loaded. From 0.3.0 on a device"
                    + " without its interface is not registered, or loses its GIDs when the"
                    + " interface is renamed or removed.")
            .detail("netdev", netdev)
            .evidence(
                Evidence.of(
                    host.name(), source, source.substring(source.lastIndexOf('/') + 1), netdev))
            .evidence(Evidence.of(host.name(), "sys/class/net", "interfaces", others))
            .remedy(
                netdev.startsWith("thunderbolt")
                    ? Remedy.safe(
                        "Load thunderbolt_net so that the interface appears, or pin its name when"
                            + " something renames it, or name an interface that exists.",
                        "sudo modprobe thunderbolt_net",
                        "ip link")
                    : Remedy.disruptive(
                        "Create the interface, or put the name of an existing one into"
                            + " roce_netdev and reload the module.",
                        "ip link")));
  }
}
