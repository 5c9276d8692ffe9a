package org.tbvctl.naming;

import java.util.List;
import java.util.Optional;
import org.tbvctl.netdev.InterfaceAddress;
import org.tbvctl.netdev.Netdev;
import org.tbvctl.netdev.Netdevs;

/**
 * How an interface gets a name that stays.
 *
 * @param matchKey {@code MACAddress} or {@code Path}
 * @param matchValue what the interface has of it
 * @param name the name it shall have
 * @param address IPv4 address with prefix length that goes with it
 * @param reason why it is keyed the way it is, one clause
 */
record NetdevPin(
    String matchKey, String matchValue, String name, Optional<String> address, String reason) {

  private static final String COUNTED = "thunderbolt";

  /** addr_assign_type of an address that is another one after the next boot. */
  private static final String RANDOM_ADDRESS = "1";

  /**
   * The pin for an interface, or empty when it has neither a lasting address nor a known path.
   *
   * @param wantedName the name asked for; by default a counted name gets one that the kernel never
   *     gives, because a rename to a name that another cable may hold fails
   * @param wantedAddress the address asked for; by default the first one that is no link-local one
   */
  static Optional<NetdevPin> of(
      Netdevs netdevs, Netdev netdev, Optional<String> wantedName, Optional<String> wantedAddress) {
    String name = wantedName.orElseGet(() -> lasting(netdev.name()));
    Optional<String> address =
        wantedAddress.or(
            () ->
                netdevs.ipv4Of(netdev.name()).value().orElse(List.of()).stream()
                    .filter(one -> one.ipv4().filter(ip -> !ip.isLinkLocal()).isPresent())
                    .map(InterfaceAddress::toString)
                    .findFirst());
    boolean random = netdev.addressAssignType().value().filter(RANDOM_ADDRESS::equals).isPresent();
    if (!random && netdev.address().isKnown()) {
      return Optional.of(
          new NetdevPin(
              "MACAddress",
              netdev.address().value().orElseThrow(),
              name,
              address,
              "keyed on the hardware address, which this interface keeps across boots"
                  + " (ThunderboltIP computes it from the controller and its port)"));
    }
    return pciPath(netdev)
        .map(
            path ->
                new NetdevPin(
                    "Path",
                    path,
                    name,
                    address,
                    "keyed on the path, because the hardware address of this interface is random"
                        + " at every boot"));
  }

  /** thunderbolt0 becomes tbt0; names that nobody counts stay. */
  private static String lasting(String name) {
    return name.startsWith(COUNTED) ? "tbt" + name.substring(COUNTED.length()) : name;
  }

  /** systemd's path property of a PCI parent: {@code pci-0000:b2:00.0}. */
  private static Optional<String> pciPath(Netdev netdev) {
    String[] parts = netdev.path().value().orElse("").split("/");
    for (int i = parts.length - 1; i >= 0; i--) {
      String part = parts[i];
      if (part.length() == 12 && part.charAt(4) == ':' && part.charAt(10) == '.') {
        return Optional.of("pci-" + part);
      }
    }
    return Optional.empty();
  }
}
