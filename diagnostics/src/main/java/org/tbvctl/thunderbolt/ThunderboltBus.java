package org.tbvctl.thunderbolt;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Everything on the Thunderbolt bus of one host.
 *
 * @param routers routers of the host itself and of devices behind its ports
 * @param xdomains other hosts
 */
public record ThunderboltBus(List<Domain> domains, List<Router> routers, List<XDomain> xdomains) {

  public ThunderboltBus {
    domains = List.copyOf(domains);
    routers = List.copyOf(routers);
    xdomains = List.copyOf(xdomains);
  }

  /** Whether anything shows that the host has a controller with a domain. */
  public boolean hasController() {
    return !domains.isEmpty() || !routers.isEmpty() || !xdomains.isEmpty();
  }

  public Stream<Service> services() {
    return xdomains.stream().flatMap(peer -> peer.services().stream());
  }

  /** Other hosts with this route; more than one when several domains use the same port number. */
  public List<XDomain> onRoute(long route) {
    return xdomains.stream().filter(peer -> peer.route() == route).toList();
  }

  public Optional<XDomain> named(String name) {
    return xdomains.stream().filter(peer -> peer.name().equals(name)).findFirst();
  }

  public Optional<Domain> domain(int index) {
    return domains.stream().filter(domain -> domain.index() == index).findFirst();
  }

  public Optional<Router> hostRouter(int domain) {
    return routers.stream()
        .filter(router -> router.domain() == domain && router.isHostRouter())
        .findFirst();
  }
}
