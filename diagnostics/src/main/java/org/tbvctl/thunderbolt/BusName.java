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
    if (dash <= 0 || name.indexOf(':') >= 0) {
      return Optional.empty();
    }
    int dot = name.indexOf('.', dash);
    try {
      return Optional.of(
          new BusName(
              Integer.parseUnsignedInt(name.substring(0, dash)),
              Long.parseUnsignedLong(name.substring(dash + 1, dot < 0 ? name.length() : dot), 16),
              dot < 0 ? -1 : Integer.parseUnsignedInt(name.substring(dot + 1))));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  public boolean isService() {
    return service >= 0;
  }
}
