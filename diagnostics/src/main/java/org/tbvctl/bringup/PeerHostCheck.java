package org.tbvctl.bringup;

import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.host.Reading;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.thunderbolt.ThunderboltBus;

/** {@code bringup.no-xdomain}. */
public final class PeerHostCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.of(hosts).filter(PeerHostCheck::seesNoPeer).forEach(host -> report(host, findings));
  }

  private static boolean seesNoPeer(HostSnapshot host) {
    return host.thunderbolt()
        .value()
        .filter(ThunderboltBus::hasController)
        .filter(bus -> bus.xdomains().isEmpty())
        .isPresent();
  }

  private static void report(HostSnapshot host, Findings findings) {
    ThunderboltBus bus = host.thunderbolt().value().orElseThrow();
    Optional<LogEvent> lastSeen =
        host.log()
            .value()
            .flatMap(
                log ->
                    log.current()
                        .filter(
                            event ->
                                event.id().startsWith("tb.host_gone")
                                    || event.id().equals("tb.props_failed"))
                        .reduce((first, second) -> second));
    Finding.Builder finding =
        findings
            .start("bringup.no-xdomain")
            .host(host.name())
            .title(host.name() + " sees no other host on any Thunderbolt port")
            .explanation(why(host, lastSeen))
            .detail("domains", bus.domains().size())
            .evidence(
                new Proof(host).file("sys/bus/thunderbolt/devices", "routers only, no other host"))
            .remedy(
                Remedy.safe(
                    "Look that the cable is a Thunderbolt or USB4 cable and sits in a USB4 port at"
                        + " both ends, that the other machine is on, and that its own bus shows"
                        + " its controller. Pull the cable at both ends and put it back."));
    new Proof(host).lines(finding, lastSeen);
    findings.add(finding);
  }

  private static String why(HostSnapshot host, Optional<LogEvent> lastSeen) {
    Reading<String> xdomain =
        host.module().thunderboltParameters().getOrDefault("xdomain", Reading.absent());
    if (xdomain.value().filter("N"::equals).isPresent()) {
      return "The thunderbolt driver runs with xdomain=N, which switches connections between hosts"
          + " off.";
    }
    if (lastSeen.filter(event -> event.id().equals("tb.props_failed")).isPresent()) {
      return "A host answered on the port and never told its properties.";
    }
    if (lastSeen.isPresent()) {
      return "There was a host in this boot, and it went away: cable pulled, or the other machine"
          + " switched off or reset.";
    }
    return "The controller works, and behind its ports there are no hosts: the cable, the other"
        + " machine's controller or its firmware setup is where to look, not this host's module.";
  }
}
