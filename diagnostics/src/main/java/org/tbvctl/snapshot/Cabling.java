package org.tbvctl.snapshot;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.thunderbolt.Router;
import org.tbvctl.thunderbolt.ThunderboltBus;
import org.tbvctl.thunderbolt.XDomain;

/** Whether two hosts can be the two ends of one link, by what their Thunderbolt buses show. */
public final class Cabling {

  private Cabling() {}

  /** A sentence when both captures show one and the same host. */
  public static Optional<String> sameHost(Hosts hosts) {
    if (!hosts.isPair()) {
      return Optional.empty();
    }
    HostSnapshot first = hosts.all().get(0);
    HostSnapshot second = hosts.all().get(1);
    boolean sameRouters = meet(routers(first), routers(second));
    boolean sameBoot = meet(bootIds(first), bootIds(second));
    if (!sameRouters && !sameBoot) {
      return Optional.empty();
    }
    return Optional.of(
        "both captures ("
            + first.name()
            + " and "
            + second.name()
            + ") show one host: "
            + (sameRouters
                ? "their host routers have the same unique_id"
                : "their samples have the same boot id")
            + "; name one capture of each end.");
  }

  /** Whether a cable may join the two hosts: false when both see others and neither the other. */
  public static boolean mayJoin(Hosts hosts) {
    if (!hosts.isPair()) {
      return true;
    }
    HostSnapshot first = hosts.all().get(0);
    HostSnapshot second = hosts.all().get(1);
    return !strangers(first, second) || !strangers(second, first);
  }

  /** Whether one of the two hosts sees the other on its Thunderbolt bus. */
  public static boolean joined(Hosts hosts) {
    if (!hosts.isPair()) {
      return false;
    }
    HostSnapshot first = hosts.all().get(0);
    HostSnapshot second = hosts.all().get(1);
    return sees(first, second) || sees(second, first);
  }

  private static boolean sees(HostSnapshot host, HostSnapshot other) {
    Set<String> own = routers(other);
    return bus(host)
        .flatMap(bus -> bus.xdomains().stream())
        .anyMatch(domain -> sameId(domain, own) || sameName(domain, other));
  }

  /**
   * Whether the host sees other hosts and the other is not among them, neither by the UUID of its
   * host router nor by the host name that an XDomain carries as its device name.
   */
  private static boolean strangers(HostSnapshot host, HostSnapshot other) {
    List<XDomain> seen = bus(host).flatMap(bus -> bus.xdomains().stream()).toList();
    Set<String> own = routers(other);
    return !seen.isEmpty()
        && !own.isEmpty()
        && seen.stream().noneMatch(domain -> isHost(domain, other, own));
  }

  private static boolean isHost(XDomain domain, HostSnapshot host, Set<String> routers) {
    boolean nothingTold =
        domain.uniqueId().value().isEmpty() && domain.deviceName().value().isEmpty();
    return nothingTold || sameId(domain, routers) || sameName(domain, host);
  }

  private static boolean sameId(XDomain domain, Set<String> routers) {
    return domain.uniqueId().value().filter(routers::contains).isPresent();
  }

  private static boolean sameName(XDomain domain, HostSnapshot host) {
    return domain
        .deviceName()
        .value()
        .filter(name -> name.equalsIgnoreCase(host.name()) || host.isCalled(name))
        .isPresent();
  }

  private static Set<String> routers(HostSnapshot host) {
    return bus(host)
        .flatMap(bus -> bus.routers().stream())
        .filter(Router::isHostRouter)
        .flatMap(router -> router.uniqueId().value().stream())
        .filter(id -> !id.isBlank())
        .collect(Collectors.toSet());
  }

  private static Stream<ThunderboltBus> bus(HostSnapshot host) {
    return host.thunderbolt().value().stream();
  }

  private static Set<String> bootIds(HostSnapshot host) {
    return host.samples().stream()
        .map(CounterSample::time)
        .flatMap(time -> time.bootId().stream())
        .filter(id -> !id.isBlank())
        .collect(Collectors.toSet());
  }

  private static boolean meet(Set<String> one, Set<String> other) {
    Set<String> both = new HashSet<>(one);
    both.retainAll(other);
    return !both.isEmpty();
  }
}
