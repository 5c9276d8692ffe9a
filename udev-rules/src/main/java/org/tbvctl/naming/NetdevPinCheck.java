package org.tbvctl.naming;

import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.identity.GidSources;
import org.tbvctl.netdev.Netdev;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.udev.LinkFile;

/**
 * Whether something pins the name of the interface that the configuration names. Said only where
 * the folders that could do it were captured.
 */
public final class NetdevPinCheck implements Check {
  private static final String ID = "naming.netdev-unpinned";

  @Override
  public void run(Hosts hosts, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      GidSources sources = GidSources.of(host);
      for (String name : sources.named()) {
        host.netdevs()
            .named(name)
            .filter(netdev -> netdev.isNameCounted() && !netdev.isSoftware())
            .ifPresent(netdev -> run(host, netdev, sources.sourceOf(name), findings));
      }
    }
  }

  private static void run(HostSnapshot host, Netdev netdev, String source, Findings findings) {
    if (!host.naming().links().captured() || !host.naming().rules().captured()) {
      findings.unknown(
          host.name(),
          "systemd/network",
          "the folders of .link files and udev rules were not captured",
          ID);
      return;
    }
    if (!isPinned(host, netdev)) {
      add(host, netdev, source, findings);
    }
  }

  private static boolean isPinned(HostSnapshot host, Netdev netdev) {
    return host.naming().linkFiles().stream().anyMatch(file -> file.gives(netdev))
        || new NetRules(host.naming().netRules()).give(netdev)
        || host.naming().connectionProfiles().stream().anyMatch(profile -> profile.isFor(netdev));
  }

  private static void add(HostSnapshot host, Netdev netdev, String source, Findings findings) {
    Optional<String> other =
        host.naming().linkFiles().stream()
            .filter(file -> file.isFor(netdev))
            .flatMap(file -> file.name().stream())
            .findFirst();
    List<String> links = host.naming().linkFiles().stream().map(LinkFile::path).toList();
    findings.add(
        findings
            .start(ID)
            .host(host.name())
            .title(
                netdev.name()
                    + " on "
                    + host.name()
                    + ", which the module takes its addresses from, has a name that the kernel"
                    + " counted up, and nothing pins it"
                    + other.map(name -> "; the next boot names it " + name).orElse("")
                    + ".")
            .explanation(
                "Another order of detection or a second cable gives this name to another link, and"
                    + " the addresses of the RDMA devices go with it. A .network file or a profile"
                    + " for the name only gives addresses to whatever carries it.")
            .detail("netdev", netdev.name())
            .evidence(
                Evidence.of(
                    host.name(),
                    source,
                    source.substring(source.lastIndexOf('/') + 1),
                    netdev.name()))
            .evidence(
                Evidence.of(
                    host.name(),
                    "sys/class/net/" + netdev.name() + "/name_assign_type",
                    "name_assign_type",
                    netdev.nameAssignType().value().orElse("not captured")))
            .evidence(
                Evidence.of(host.name(), "systemd/network", ".link files", String.join(" ", links)))
            .remedy(
                Remedy.safe(
                    "Pin the name by the interface's address or path in a .link file; it holds from"
                        + " the next boot or replug on.",
                    "sudo tbvctl naming install --netdev " + netdev.name())));
  }
}
