package org.tbvctl.bringup;

import java.util.Optional;
import java.util.Set;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.system.Errno;

/** {@code bringup.tunnel-failed} of Apple rails, which only the log tells. */
public final class AppleTunnelCheck implements Check {
  private static final Set<String> FAILURES =
      Set.of(
          "apple.publish_failed",
          "apple.publish_failed_v03",
          "apple.publish_failed_pleite",
          "apple.publish_failed_pleite_probe",
          "apple.deferred_tunnel_failed_v02");

  private static final Set<String> SUCCESSES =
      Set.of("apple.tunnel_enabled", "apple.publishing", "tb.host_gone");

  private static final int EPROBE_DEFER = -517;

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts)
        .forEach(host -> failure(host).ifPresent(line -> report(host, line, findings)));
  }

  /** The last word about Apple tunnels, when it is a failure. */
  private static Optional<LogEvent> failure(HostSnapshot host) {
    return CurrentLoad.of(host).events().stream()
        .filter(event -> FAILURES.contains(event.id()) || SUCCESSES.contains(event.id()))
        .reduce((first, second) -> second)
        .filter(event -> FAILURES.contains(event.id()))
        .filter(event -> event.number("ret").orElse(0) != EPROBE_DEFER);
  }

  private static void report(HostSnapshot host, LogEvent line, Findings findings) {
    int errno = line.number("ret").orElse(0);
    Finding.Builder finding =
        findings
            .start("bringup.tunnel-failed")
            .host(host.name())
            .title("The Apple rail of " + host.name() + " got no tunnel: " + Errno.words(errno))
            .explanation(
                "The Thunderbolt core refused the path to the Mac. -12 means that no DMA buffers"
                    + " were left for it, -16 that the path is in use. Releases 0.3.0 to 0.3.4 do"
                    + " not try again by themselves.")
            .detail("errno", errno)
            .evidence(new Proof(host).line(line))
            .remedy(
                Remedy.disruptive(
                    "Free buffers (fewer lanes, no thunderbolt_net beside it) and load the module"
                        + " again.",
                    "sudo rmmod thunderbolt_ibverbs",
                    "sudo modprobe thunderbolt_ibverbs"));
    line.number("rail").ifPresent(rail -> finding.rail(rail).detail("rail", rail));
    line.number("peer").ifPresent(finding::peer);
    findings.add(finding);
  }
}
