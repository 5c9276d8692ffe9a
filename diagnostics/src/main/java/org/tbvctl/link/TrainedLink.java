package org.tbvctl.link;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tbvctl.bringup.CurrentLoad;
import org.tbvctl.counters.Rail;
import org.tbvctl.finding.Evidence;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.thunderbolt.Direction;
import org.tbvctl.thunderbolt.XDomain;

/**
 * How one cable trained.
 *
 * @param cable bus name of the other host, or its route where the bus was not read
 * @param peer the other host's name, or the cable again
 * @param domain Thunderbolt domain, or -1 where unknown
 * @param transmit away from this host
 * @param receive towards this host
 * @param evidence the readings, in reading order
 */
public record TrainedLink(
    String cable,
    String peer,
    int domain,
    Direction transmit,
    Direction receive,
    List<Evidence> evidence) {

  private static final int UNKNOWN_DOMAIN = -1;

  public TrainedLink {
    evidence = List.copyOf(evidence);
  }

  /**
   * Every cable of a host whose training is known: from the bus, which tells the present, else from
   * the module, which took its figure when it bound the service.
   */
  public static List<TrainedLink> of(HostSnapshot host) {
    List<TrainedLink> links = new ArrayList<>();
    host.thunderbolt()
        .value()
        .ifPresent(
            bus -> bus.xdomains().forEach(peer -> fromBus(host, peer).ifPresent(links::add)));
    return links.isEmpty() ? fromModule(host) : links;
  }

  /**
   * The cable of a device: the only one of its domain. Without a domain it is the only one of the
   * host. Empty when there is none or several, as nothing tells them apart.
   *
   * @param domain of the device, where its name tells it
   */
  public static Optional<TrainedLink> of(HostSnapshot host, OptionalInt domain) {
    List<TrainedLink> links =
        of(host).stream()
            .filter(
                link ->
                    domain.isEmpty()
                        || link.domain == domain.getAsInt()
                        || link.domain == UNKNOWN_DOMAIN)
            .toList();
    return links.size() == 1 ? Optional.of(links.get(0)) : Optional.empty();
  }

  private static Optional<TrainedLink> fromBus(HostSnapshot host, XDomain peer) {
    if (peer.transmit().isEmpty() || peer.receive().isEmpty()) {
      return Optional.empty();
    }
    String source = "sys/bus/thunderbolt/devices/" + peer.name();
    return Optional.of(
        new TrainedLink(
            peer.name(),
            peer.peerName(),
            peer.domain(),
            peer.transmit().get(),
            peer.receive().get(),
            List.of(
                Evidence.of(host.name(), source, "tx", peer.transmit().get().words()),
                Evidence.of(host.name(), source, "rx", peer.receive().get().words()))));
  }

  private static List<TrainedLink> fromModule(HostSnapshot host) {
    Map<String, TrainedLink> links = new LinkedHashMap<>();
    host.latest()
        .flatMap(sample -> sample.peers().value())
        .ifPresent(
            peers ->
                peers
                    .rails()
                    .forEach(
                        rail ->
                            fromRail(host, rail)
                                .ifPresent(link -> links.putIfAbsent(link.cable, link))));
    if (links.isEmpty()) {
      CurrentLoad.of(host)
          .of("svc.bound")
          .forEach(line -> fromLine(host, line).ifPresent(link -> links.put(link.cable, link)));
    }
    return List.copyOf(links.values());
  }

  private static Optional<TrainedLink> fromRail(HostSnapshot host, Rail rail) {
    String source = "sys/kernel/debug/thunderbolt_ibverbs/peers";
    return bound(
        host,
        "peer " + rail.peer(),
        rail.get("link_speed"),
        rail.get("link_width"),
        List.of(
            Evidence.of(host.name(), source, "link_speed", rail.text("link_speed").orElse("")),
            Evidence.of(host.name(), source, "link_width", rail.text("link_width").orElse(""))));
  }

  private static Optional<TrainedLink> fromLine(HostSnapshot host, LogEvent line) {
    return bound(
        host,
        "route " + line.field("route").orElse(""),
        line.number("link_speed").stream().mapToLong(it -> it).findFirst(),
        line.number("width").stream().mapToLong(it -> it).findFirst(),
        List.of(Evidence.of(host.name(), "kernel.log", line.id(), line.text())));
  }

  /** The width is a mask: 1 one lane, 2 two lanes, 4 three lanes out, 8 three lanes in. */
  private static Optional<TrainedLink> bound(
      HostSnapshot host,
      String cable,
      OptionalLong speed,
      OptionalLong width,
      List<Evidence> evidence) {
    if (speed.isEmpty() || speed.getAsLong() <= 0 || width.isEmpty()) {
      return Optional.empty();
    }
    long mask = width.getAsLong();
    int out = mask == 4 ? 3 : mask == 2 ? 2 : mask == 1 || mask == 8 ? 1 : 0;
    int in = mask == 8 ? 3 : mask == 2 ? 2 : mask == 1 || mask == 4 ? 1 : 0;
    double lane = speed.getAsLong();
    return out == 0
        ? Optional.empty()
        : Optional.of(
            new TrainedLink(
                cable,
                cable,
                UNKNOWN_DOMAIN,
                new Direction(lane, out),
                new Direction(lane, in),
                evidence));
  }

  /** Whether both directions signal equally fast. */
  public boolean isSymmetric() {
    return transmit.gigabits() == receive.gigabits() && transmit.lanes() == receive.lanes();
  }

  /** Whether one lane is in use in each direction. */
  public boolean isSingleLane() {
    return transmit.lanes() == 1 && receive.lanes() == 1;
  }

  /** The faster direction, in Gb/s signalled. */
  public double fastest() {
    return Math.max(transmit.gigabits(), receive.gigabits());
  }

  /** Both directions in words. */
  public String words() {
    return isSymmetric() && transmit.equals(receive)
        ? transmit.words()
        : transmit.words() + " out and " + receive.words() + " in";
  }
}
