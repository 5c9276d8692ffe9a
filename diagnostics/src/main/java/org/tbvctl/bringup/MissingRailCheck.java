package org.tbvctl.bringup;

import java.util.List;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * {@code bringup.hello-no-rail}, on the host that lacks the rail. The line alone proves nothing: it
 * is also printed while a rail is still being set up.
 */
public final class MissingRailCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts).forEach(host -> examine(host, findings));
  }

  private static void examine(HostSnapshot host, Findings findings) {
    CurrentLoad load = CurrentLoad.of(host);
    List<RailView> rails = RailView.of(host);
    RailLogs.of(load)
        .all()
        .forEach(
            (key, log) -> {
              if (log.noRail().isPresent() && rails.stream().noneMatch(rail -> isUp(rail, key))) {
                report(host, key, log.noRail().get(), lines(load, key), findings);
              }
            });
  }

  private static boolean isUp(RailView rail, RailKey key) {
    return rail.isNative()
        && rail.route() == key.route()
        && rail.id() == key.rail()
        && (rail.negotiated() || rail.dataReady());
  }

  private static long lines(CurrentLoad load, RailKey key) {
    return load.events().stream()
        .filter(
            event -> event.id().endsWith(".hello_no_rail") || event.id().endsWith(".ready_no_rail"))
        .filter(event -> event.number("rail").orElse(-1) == key.rail())
        .filter(event -> LogRoute.of(event).orElse(-1) == key.route())
        .count();
  }

  private static void report(
      HostSnapshot host, RailKey key, LogEvent last, long lines, Findings findings) {
    Finding.Builder finding =
        findings
            .start("bringup.hello-no-rail")
            .host(host.name())
            .rail(key.rail())
            .title(
                "The peer asks "
                    + host.name()
                    + " for rail "
                    + key.rail()
                    + ", which does not exist there")
            .explanation(
                "The peer has a rail of this number and this host has none: the lanes settings"
                    + " differ, or this host could not set its rail up. The peer's HELLO for it"
                    + " ends in a time-out. The cable has nothing to do with it.")
            .detail("rail", key.rail())
            .detail("route", "0x" + Long.toHexString(key.route()))
            .detail("lines", lines)
            .evidence(new Proof(host).line(last))
            .cleared("cable", "the peer's HELLO arrived over it")
            .remedy(
                Remedy.disruptive(
                    "Set the same lanes on both hosts and load the module again.",
                    "tbvctl config plan lanes=1"));
    new Proof(host).parameters(finding, "lanes");
    findings.add(finding);
  }
}
