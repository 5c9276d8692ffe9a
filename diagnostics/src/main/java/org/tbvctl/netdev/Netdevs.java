package org.tbvctl.netdev;

import java.util.List;
import java.util.Optional;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * The network interfaces of one host.
 *
 * @param all interfaces of /sys/class/net by name
 * @param addresses what {@code ip addr} printed
 */
public record Netdevs(Reading<List<Netdev>> all, Reading<InterfaceAddresses> addresses) {

  /**
   * Reads the interfaces.
   *
   * @param ipAddr what {@code ip addr} printed
   */
  public static Netdevs read(HostFiles files, Reading<CommandOutput> ipAddr) {
    return new Netdevs(
        files
            .list("sys/class/net")
            .map(names -> names.stream().map(name -> Netdev.read(files, name)).toList()),
        InterfaceAddresses.read(ipAddr));
  }

  public Optional<Netdev> named(String name) {
    return all.value().stream()
        .flatMap(List::stream)
        .filter(netdev -> netdev.name().equals(name))
        .findFirst();
  }

  /** Whether the readings prove that no interface has this name. */
  public boolean isMissing(String name) {
    boolean looked = all.isKnown() || addresses.isKnown();
    boolean seen =
        named(name).isPresent()
            || addresses.value().filter(list -> list.interfaces().contains(name)).isPresent();
    return looked && !seen;
  }

  /** IPv4 addresses of the interface in the kernel's order; absent when none were listed. */
  public Reading<List<InterfaceAddress>> ipv4Of(String name) {
    return addresses.map(list -> list.ipv4Of(name));
  }
}
