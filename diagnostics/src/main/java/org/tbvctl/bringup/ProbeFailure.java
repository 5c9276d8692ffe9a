package org.tbvctl.bringup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.thunderbolt.Service;

/**
 * A service whose bind failed and that is not bound since.
 *
 * @param service bus name such as {@code 0-2.2}
 * @param lane native lane of the service, where the bus or its bound neighbour tells it; the rail
 *     id is the same number
 * @param errno negative errno
 * @param line the driver core's message
 * @param ringLine the Thunderbolt core's message about a hop right before it, where there is one
 */
record ProbeFailure(
    String service,
    String xdomain,
    long route,
    OptionalInt lane,
    int errno,
    LogEvent line,
    Optional<LogEvent> ringLine) {

  static List<ProbeFailure> of(HostSnapshot host) {
    CurrentLoad load = CurrentLoad.of(host);
    List<ProbeFailure> failures = new ArrayList<>();
    Optional<LogEvent> ringLine = Optional.empty();
    for (LogEvent event : load.events()) {
      switch (event.id()) {
        case "tb.hop_invalid", "tb.hop_taken" -> ringLine = Optional.of(event);
        case "dd.probe_failed" -> {
          Optional<LogEvent> before = ringLine;
          of(host, load, event, before)
              .ifPresent(
                  failure -> {
                    failures.removeIf(old -> old.service.equals(failure.service));
                    failures.add(failure);
                  });
          ringLine = Optional.empty();
        }
        case "svc.bound" -> failures.removeIf(failure -> failure.isBoundBy(event));
        case "tb.host_gone" -> failures.removeIf(failure -> failure.xdomain.equals(name(event)));
        default -> {
          // no other message changes what is bound
        }
      }
    }
    failures.removeIf(failure -> isBoundNow(host, failure.service));
    return failures;
  }

  private static Optional<ProbeFailure> of(
      HostSnapshot host, CurrentLoad load, LogEvent event, Optional<LogEvent> ringLine) {
    OptionalLong route = LogRoute.of(event);
    OptionalInt errno = event.number("err");
    OptionalInt number = event.number("svc");
    if (route.isEmpty() || errno.isEmpty() || number.isEmpty()) {
      return Optional.empty();
    }
    String xdomain = name(event);
    String service = xdomain + "." + number.getAsInt();
    return Optional.of(
        new ProbeFailure(
            service,
            xdomain,
            route.getAsLong(),
            lane(host, load, service, route.getAsLong(), number.getAsInt()),
            errno.getAsInt(),
            event,
            ringLine));
  }

  private static String name(LogEvent event) {
    return event.field("domain").orElse("") + "-" + Long.toHexString(LogRoute.of(event).orElse(0));
  }

  private boolean isBoundBy(LogEvent bound) {
    return LogRoute.of(bound).equals(OptionalLong.of(route))
        && bound.field("id").filter(service.substring(xdomain.length() + 1)::equals).isPresent();
  }

  private static boolean isBoundNow(HostSnapshot host, String service) {
    return known(host, service).filter(Service::isBoundToVerbs).isPresent();
  }

  private static Optional<Service> known(HostSnapshot host, String name) {
    return host.thunderbolt()
        .value()
        .flatMap(bus -> bus.services().filter(it -> it.name().equals(name)).findFirst());
  }

  /** Services are numbered in the order in which a peer publishes its lanes. */
  private static OptionalInt lane(
      HostSnapshot host, CurrentLoad load, String service, long route, int number) {
    Optional<Service> known = known(host, service);
    if (known.isPresent()) {
      return known.get().isNative()
          ? OptionalInt.of(known.get().nativeLane())
          : OptionalInt.empty();
    }
    return load.of("svc.bound").stream()
        .filter(bound -> LogRoute.of(bound).equals(OptionalLong.of(route)))
        .filter(bound -> bound.number("id").isPresent() && bound.number("native_lane").isPresent())
        .mapToInt(
            bound ->
                bound.number("native_lane").getAsInt() + number - bound.number("id").getAsInt())
        .filter(lane -> lane >= 0 && lane < 4)
        .findFirst();
  }
}
