package org.tbvctl.thunderbolt;

import java.util.Optional;

/**
 * Name of a device on the Thunderbolt bus.
 *
 * @param domain index of the domain
 * @param route route string
 * @param service number after the dot, or -1 when the name is a router's or a host's
 */
public record BusName(int domain, long route, int service) {

  /**
   * Parses {@code 0-2}, {@code 0-2.1}, {@code 0-701.0}; the route is hexadecimal. Empty for
   * retimers ({@code 0-0:1.1}), domains and anything else.
   */
  public static Optional<BusName> parse(String name) {
    int dash = name.indexOf('-');
    // The number parsers take a sign.
    if (dash <= 0 || name.indexOf(':') >= 0 || name.indexOf('+') >= 0) {
      return Optional.empty();
    }
    int dot = name.indexOf('.', dash);
    try {
      int domain = Integer.parseInt(name.substring(0, dash));
      String route = name.substring(dash + 1, dot < 0 ? name.length() : dot);
      int service = dot < 0 ? -1 : Integer.parseInt(name.substring(dot + 1));
      return dot >= 0 && service < 0
          ? Optional.empty()
          : Optional.of(new BusName(domain, Long.parseUnsignedLong(route, 16), service));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  public boolean isService() {
    return service >= 0;
  }
}
