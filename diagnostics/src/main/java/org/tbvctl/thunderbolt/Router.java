package org.tbvctl.thunderbolt;

import java.util.OptionalInt;
import org.tbvctl.host.Reading;

/**
 * A router that is no other host: the domain's own (route 0), or a dock or disk behind a port.
 *
 * @param name {@code 0-0}
 * @param generation 4 for USB4 and Thunderbolt 4 hosts, 3 for Thunderbolt 3
 */
public record Router(
    String name,
    int domain,
    long route,
    Reading<String> deviceName,
    Reading<String> vendorName,
    Reading<String> uniqueId,
    OptionalInt generation) {

  /** Whether this is the router of the host itself. */
  public boolean isHostRouter() {
    return route == 0;
  }
}
