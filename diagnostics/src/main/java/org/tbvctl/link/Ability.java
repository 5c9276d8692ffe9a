package org.tbvctl.link;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tbvctl.finding.Evidence;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.thunderbolt.Router;
import org.tbvctl.thunderbolt.ThunderboltBus;
import org.tbvctl.thunderbolt.XDomain;

/**
 * What a cable is known to be able to do.
 *
 * @param gigabits both lanes together, one direction
 * @param why where that is known from, as a clause
 */
record Ability(double gigabits, String why, List<Evidence> evidence) {

  /** The ability, or empty when one end's is unknown and no earlier training tells. */
  static Optional<Ability> of(
      Hosts hosts, HostSnapshot host, TrainedLink link, Controllers controllers) {
    return earlier(host, link).or(() -> ofBothEnds(hosts, host, link, controllers));
  }

  /** A faster training of the same cable that this boot's log has. */
  private static Optional<Ability> earlier(HostSnapshot host, TrainedLink link) {
    String route = link.cable().substring(link.cable().indexOf('-') + 1);
    return host.log()
        .value()
        .flatMap(
            log ->
                log.of("svc.bound").stream()
                    .filter(line -> line.field("route").filter(("0x" + route)::equals).isPresent())
                    .filter(line -> bound(line) > link.transmit().gigabits())
                    .max(Comparator.comparingDouble(Ability::bound)))
        .map(
            line ->
                new Ability(
                    bound(line),
                    "an earlier training of it in this boot's log",
                    List.of(Evidence.of(host.name(), "kernel.log", line.id(), line.text()))));
  }

  private static double bound(LogEvent line) {
    int lanes = line.number("width").orElse(0) == 2 ? 2 : 1;
    return line.number("link_speed").orElse(0) * (double) lanes;
  }

  private static Optional<Ability> ofBothEnds(
      Hosts hosts, HostSnapshot host, TrainedLink link, Controllers controllers) {
    OptionalInt here = controllers.gigabitsPerLane(host, link.domain());
    OptionalInt there = peerGigabits(hosts, host, link, controllers);
    if (here.isEmpty() || there.isEmpty()) {
      return Optional.empty();
    }
    double both = Math.min(here.getAsInt(), there.getAsInt()) * (double) Controllers.LANES;
    return Optional.of(new Ability(both, "what the controllers of both ends can do", List.of()));
  }

  /** The other end is known when it was read too: by the UUID of its router, or by its name. */
  private static OptionalInt peerGigabits(
      Hosts hosts, HostSnapshot host, TrainedLink link, Controllers controllers) {
    Optional<XDomain> peer = host.thunderbolt().value().flatMap(bus -> bus.named(link.cable()));
    if (peer.isEmpty()) {
      return OptionalInt.empty();
    }
    for (HostSnapshot other : hosts.all()) {
      if (other.name().equals(host.name())) {
        continue;
      }
      Optional<Router> router = routerOf(other, peer.get());
      if (router.isPresent()) {
        return controllers.gigabitsPerLane(other, router.get().domain());
      }
    }
    return OptionalInt.empty();
  }

  private static Optional<Router> routerOf(HostSnapshot other, XDomain peer) {
    return other.thunderbolt().value().map(ThunderboltBus::routers).orElse(List.of()).stream()
        .filter(Router::isHostRouter)
        .filter(
            router ->
                router.uniqueId().isKnown() && router.uniqueId().equals(peer.uniqueId())
                    || peer.peerName().equals(other.name()))
        .findFirst();
  }
}
