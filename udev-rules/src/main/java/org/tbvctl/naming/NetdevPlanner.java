package org.tbvctl.naming;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.identity.GidSources;
import org.tbvctl.netdev.Netdev;
import org.tbvctl.snapshot.HostSnapshot;

/** Plans the files that pin an interface's name and give it its static address. */
public final class NetdevPlanner {
  private static final int SECRET_FILE = 0600;

  private NetdevPlanner() {}

  /**
   * The plan for one interface.
   *
   * @param netdev the name it has now
   * @param wantedName the name it shall have, if asked for
   * @param wantedAddress IPv4 address with prefix length, if asked for
   */
  public static NamingPlan plan(
      HostSnapshot host,
      String netdev,
      Optional<String> wantedName,
      Optional<String> wantedAddress) {
    Optional<Netdev> found = host.netdevs().named(netdev);
    if (found.isEmpty()) {
      return nothing(
          netdev + " does not exist on " + host.name() + "; nothing was planned for it.");
    }
    if (found.get().isSoftware()) {
      return nothing(
          netdev + " is a software interface: whoever made it chose its name, which stays.");
    }
    Optional<NetdevPin> pin = NetdevPin.of(host.netdevs(), found.get(), wantedName, wantedAddress);
    return pin.map(one -> plan(host, netdev, one))
        .orElseGet(
            () ->
                nothing(
                    netdev
                        + " has neither a lasting hardware address nor a PCI path to key on;"
                        + " nothing was planned for it."));
  }

  private static NamingPlan nothing(String warning) {
    return new NamingPlan(List.of(), List.of(warning), List.of(), Optional.empty());
  }

  private static NamingPlan plan(HostSnapshot host, String netdev, NetdevPin pin) {
    if (NixConfiguration.appliesTo(host)) {
      return new NamingPlan(
          List.of(),
          List.of(),
          commands(host, netdev, pin),
          Optional.of(NixConfiguration.netdev(pin)));
    }
    List<PlannedFile> files = new ArrayList<>();
    files.add(link(pin));
    pin.address().ifPresent(address -> files.add(address(host, pin, address)));
    List<String> warnings =
        pin.address().isPresent()
            ? List.of()
            : List.of(
                netdev
                    + " has no IPv4 address that could be kept; give one with --address"
                    + " 10.0.0.1/30.");
    return new NamingPlan(files, warnings, commands(host, netdev, pin), Optional.empty());
  }

  private static PlannedFile link(NetdevPin pin) {
    return PlannedFile.readable(
        "etc/systemd/network/10-tbvctl-" + pin.name() + ".link",
        """
        # Written by tbvctl (tbvctl naming install); take it back with: tbvctl naming remove
        # %s.
        [Match]
        %s=%s

        [Link]
        Name=%s
        """
            .formatted(pin.reason(), pin.matchKey(), pin.matchValue(), pin.name()),
        "gives the interface its name, " + pin.reason());
  }

  private static PlannedFile address(HostSnapshot host, NetdevPin pin, String address) {
    return usesNetworkManager(host)
        ? new PlannedFile(
            "etc/NetworkManager/system-connections/tbvctl-" + pin.name() + ".nmconnection",
            """
            # Written by tbvctl (tbvctl naming install); take it back with: tbvctl naming remove
            # manual, so that no 169.254 address comes before this one.
            [connection]
            id=tbvctl-%1$s
            type=ethernet
            interface-name=%1$s
            autoconnect=true

            [ipv4]
            method=manual
            address1=%2$s
            never-default=true

            [ipv6]
            method=link-local
            """
                .formatted(pin.name(), address),
            SECRET_FILE,
            "one static address, for NetworkManager")
        : PlannedFile.readable(
            "etc/systemd/network/30-tbvctl-" + pin.name() + ".network",
            """
            # Written by tbvctl (tbvctl naming install); take it back with: tbvctl naming remove
            # IPv6 only for link-local, so that no 169.254 address comes before this one.
            [Match]
            Name=%s

            [Network]
            Address=%s
            LinkLocalAddressing=ipv6
            """
                .formatted(pin.name(), address),
            "one static address, for systemd-networkd");
  }

  /** Its folder is there wherever it is installed. */
  private static boolean usesNetworkManager(HostSnapshot host) {
    return host.naming().profiles().captured();
  }

  /** The configuration must follow a new name. */
  private static List<String> commands(HostSnapshot host, String netdev, NetdevPin pin) {
    boolean configured = GidSources.of(host).named().contains(netdev);
    return configured && !pin.name().equals(netdev)
        ? List.of("tbvctl config plan roce_netdev=" + pin.name())
        : List.of();
  }
}
