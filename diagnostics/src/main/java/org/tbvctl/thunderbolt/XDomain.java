package org.tbvctl.thunderbolt;

import java.util.List;
import java.util.Optional;
import org.tbvctl.host.Reading;

/**
 * Another host at the end of a cable.
 *
 * @param name {@code 0-2}
 * @param domain index of the domain the cable is on
 * @param route route string; the module prints the same number
 * @param uniqueId UUID of the other host's router
 * @param deviceName the other host's name
 * @param vendorName {@code Linux}, {@code Apple Inc.}, …
 * @param transmit the direction away from this host
 * @param receive the direction towards this host
 */
public record XDomain(
    String name,
    int domain,
    long route,
    Reading<String> uniqueId,
    Reading<String> deviceName,
    Reading<String> vendorName,
    Optional<Direction> transmit,
    Optional<Direction> receive,
    List<Service> services) {

  public XDomain {
    services = List.copyOf(services);
  }

  /** Whether the other host is a Mac running macOS, by the vendor it states. */
  public boolean isMac() {
    return vendorName.value().filter(name -> name.startsWith("Apple")).isPresent();
  }

  /** The other host's name, or the UUID or bus name where it has none. */
  public String peerName() {
    return deviceName
        .value()
        .filter(name -> !name.isEmpty())
        .or(() -> uniqueId.value())
        .orElse(name);
  }
}
