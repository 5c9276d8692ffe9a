package org.tbvctl.bringup;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tbvctl.counters.Backend;
import org.tbvctl.counters.Rail;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * How far one rail has come: its counters where they were read, its messages otherwise. The
 * counters win, because they tell the state of now.
 *
 * @param id rail id within the peer
 * @param route route string of the other host
 * @param counters the rail in the debugfs file {@code peers}
 * @param log its messages; empty story for Apple rails
 */
public record RailView(int id, long route, Backend backend, Optional<Rail> counters, RailLog log) {

  /** All rails that a host has, or says it had no luck with. */
  public static List<RailView> of(HostSnapshot host) {
    RailLogs logs = RailLogs.of(CurrentLoad.of(host));
    Optional<List<Rail>> rails =
        host.latest().flatMap(sample -> sample.peers().value()).map(peers -> peers.rails());
    if (rails.isPresent()) {
      return rails.get().stream().map(rail -> counted(rail, logs)).toList();
    }
    return logs.all().entrySet().stream()
        .filter(entry -> entry.getValue().showsTheRail())
        .map(
            entry ->
                new RailView(
                    entry.getKey().rail(),
                    entry.getKey().route(),
                    Backend.NATIVE,
                    Optional.empty(),
                    entry.getValue()))
        .toList();
  }

  private static RailView counted(Rail rail, RailLogs logs) {
    long route = rail.get("route").orElse(0);
    boolean isNative = rail.backend() == Backend.NATIVE;
    return new RailView(
        rail.id(),
        route,
        rail.backend(),
        Optional.of(rail),
        isNative ? logs.of(route, rail.id()) : RailLog.EMPTY);
  }

  public boolean isNative() {
    return backend == Backend.NATIVE;
  }

  public OptionalInt peer() {
    return counters.map(rail -> OptionalInt.of(rail.peer())).orElse(OptionalInt.empty());
  }

  public boolean ringsStarted() {
    return counters
        .map(rail -> state(rail).equals("ring_started") || tunnelEnabled(rail))
        .orElse(log.bound().isPresent() || negotiated());
  }

  public boolean negotiated() {
    return counters.map(rail -> rail.is("negotiated")).orElse(log.showsNegotiation());
  }

  public boolean tunnelEnabled() {
    return counters.map(RailView::tunnelEnabled).orElse(log.tunnelEnabled().isPresent());
  }

  public boolean dataReady() {
    return counters.map(rail -> rail.is("data_ready")).orElse(log.ready().isPresent());
  }

  /** Result of the rail's last own step: 0, or a negative errno. */
  public long lastError() {
    return counters.map(rail -> rail.get("last_error")).orElse(OptionalLong.empty()).orElse(0);
  }

  private static boolean tunnelEnabled(Rail rail) {
    return state(rail).equals("tunnel_enabled");
  }

  private static String state(Rail rail) {
    return rail.text("state").orElse("");
  }

  /** The errno a message carries. */
  static OptionalInt errno(Optional<LogEvent> event) {
    return event
        .map(it -> it.number("err").isPresent() ? it.number("err") : it.number("ret"))
        .orElse(OptionalInt.empty());
  }
}
