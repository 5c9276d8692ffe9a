package org.tbvctl.watch;

import java.util.List;
import java.util.Optional;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.thunderbolt.ThunderboltBus;
import org.tbvctl.thunderbolt.XDomain;

/**
 * What names the host in the view.
 *
 * @param name the host's name
 * @param kernel kernel release, or a word for unknown
 * @param release the module's release in words, empty when nothing tells it
 * @param bus the Thunderbolt bus, empty when it could not be read
 */
public record HostLabel(
    String name, String kernel, Optional<String> release, Optional<ThunderboltBus> bus) {

  /** The facts of a snapshot. */
  public static HostLabel of(HostSnapshot host) {
    return new HostLabel(
        host.name(),
        host.system().kernel().value().map(kernel -> kernel.text()).orElse("unknown"),
        host.moduleRelease(),
        host.thunderbolt().value());
  }

  /**
   * Name of the host at the end of a route; empty when none or several are there, as two domains
   * may use the same port number.
   */
  Optional<String> peerOnRoute(long route) {
    List<XDomain> found = bus.map(known -> known.onRoute(route)).orElse(List.of());
    return found.size() == 1 ? Optional.of(found.get(0).peerName()) : Optional.empty();
  }
}
