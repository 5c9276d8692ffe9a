package org.tbvctl.bringup;

import java.util.OptionalInt;
import java.util.Set;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.system.Errno;

/** {@code bringup.tunnel-failed} of native rails. */
public final class TunnelCheck implements Check {
  private static final int ENOMEM = -12;

  /**
   * Left over from a HELLO that the peer made up for later, or from a tunnel that was tried before
   * it (-107); no tunnel that was given up ends with these.
   */
  private static final Set<Long> HELLO_ERRORS = Set.of(-110L, -107L, -22L);

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts)
        .forEach(
            host ->
                RailView.of(host).stream()
                    .filter(RailView::isNative)
                    .forEach(rail -> examine(host, rail, findings)));
  }

  private static void examine(HostSnapshot host, RailView rail, Findings findings) {
    OptionalInt errno = errno(rail);
    boolean switchedOff =
        RunningSwitches.of(host).isOn("enable_tunnels").filter(on -> !on).isPresent();
    if (errno.isPresent() && !switchedOff) {
      report(host, rail, errno.getAsInt(), findings);
    }
  }

  static OptionalInt errno(RailView rail) {
    if (!rail.negotiated() || rail.tunnelEnabled() || rail.dataReady()) {
      return OptionalInt.empty();
    }
    OptionalInt logged = RailView.errno(rail.log().tunnelFailed());
    boolean counted =
        rail.ringsStarted() && rail.lastError() < 0 && !HELLO_ERRORS.contains(rail.lastError());
    return counted && logged.isEmpty() ? OptionalInt.of((int) rail.lastError()) : logged;
  }

  private static void report(HostSnapshot host, RailView rail, int errno, Findings findings) {
    Finding.Builder finding =
        findings
            .start("bringup.tunnel-failed")
            .host(host.name())
            .rail(rail.id())
            .title(
                "Rail "
                    + rail.id()
                    + " of "
                    + host.name()
                    + ": the tunnel could not be enabled, "
                    + Errno.words(errno))
            .explanation(
                "HELLO went through, so both modules understand each other. Programming the DMA"
                    + " path was tried twenty times and given up. READY comes after it, so the peer"
                    + " cannot be ready either. "
                    + why(errno))
            .detail("rail", rail.id())
            .detail("route", "0x" + Long.toHexString(rail.route()))
            .detail("errno", errno)
            .cleared("negotiation", "HELLO was answered")
            .remedy(remedy(errno));
    rail.peer().ifPresent(finding::peer);
    Proof proof = new Proof(host);
    proof.rail(finding, rail.counters(), "state", "negotiated", "last_error", "ready_sent");
    proof.lines(finding, rail.log().tunnelFailed());
    proof.lines(finding, CurrentLoad.of(host).last("tb.dma_activate_failed", "tb.dma_no_buffers"));
    findings.add(finding);
  }

  private static String why(int errno) {
    return switch (errno) {
      case ENOMEM -> "The Thunderbolt core had no DMA buffers left for another path.";
      case -16 -> "The hop that the path needs is in use.";
      case -5 -> "The hardware did not activate the path.";
      default -> "";
    };
  }

  private static Remedy remedy(int errno) {
    if (errno == ENOMEM) {
      return Remedy.disruptive(
          "Need fewer buffers: lanes=1 on both hosts, or no thunderbolt_net on this cable, or a"
              + " smaller dma_credits of the thunderbolt driver.",
          "tbvctl config plan lanes=1");
    }
    return Remedy.disruptive(
        "Pull the cable at both ends and put it back; if it fails again, restart both machines.");
  }
}
