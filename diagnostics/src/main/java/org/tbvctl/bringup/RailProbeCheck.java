package org.tbvctl.bringup;

import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.system.Errno;

/** {@code bringup.rail-probe-failed}. */
public final class RailProbeCheck implements Check {
  private static final int ENOMEM = -12;

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts).forEach(host -> examine(host, findings));
  }

  private static void examine(HostSnapshot host, Findings findings) {
    Optional<MulticableLimit> limit = MulticableLimit.of(host);
    ProbeFailure.of(host).stream()
        .filter(failure -> limit.filter(it -> it.explains(failure)).isEmpty())
        .forEach(failure -> report(host, failure, findings));
  }

  private static void report(HostSnapshot host, ProbeFailure failure, Findings findings) {
    Proof proof = new Proof(host);
    String what =
        failure.lane().isPresent()
            ? "Rail " + failure.lane().getAsInt()
            : "The service " + failure.service();
    Finding.Builder finding =
        findings
            .start("bringup.rail-probe-failed")
            .host(host.name())
            .title(
                what
                    + " of "
                    + host.name()
                    + " was not set up: its probe ended with "
                    + Errno.words(failure.errno()))
            .explanation(why(failure))
            .detail("service", failure.service())
            .detail("route", "0x" + Long.toHexString(failure.route()))
            .detail("errno", failure.errno())
            .evidence(proof.line(failure.line()))
            .remedy(remedy(failure));
    failure.lane().ifPresent(lane -> finding.rail(lane).detail("rail", lane));
    proof.lines(finding, failure.ringLine());
    peerOfRoute(host, failure).ifPresent(finding::peer);
    findings.add(finding);
  }

  private static Optional<Integer> peerOfRoute(HostSnapshot host, ProbeFailure failure) {
    return RailView.of(host).stream()
        .filter(rail -> rail.route() == failure.route() && rail.peer().isPresent())
        .map(rail -> rail.peer().getAsInt())
        .findFirst();
  }

  private static String why(ProbeFailure failure) {
    String ring = failure.ringLine().map(LogEvent::id).orElse("");
    if (ring.equals("tb.hop_invalid")) {
      return "The controller had no ring left for it: a controller has few rings, the first is for"
          + " control, and a ThunderboltIP interface and every lane take one each. Rails that came"
          + " before it work; this explains the missing rail and nothing else.";
    }
    if (ring.equals("tb.hop_taken")) {
      return "The ring it has to use (Apple rails always use the same one) is taken already on this"
          + " controller, by another rail or another driver.";
    }
    return "The driver core called the module for this service, and setting its rings up failed."
        + " The service stays unbound until the module is loaded again or the cable is replugged.";
  }

  private static Remedy remedy(ProbeFailure failure) {
    if (failure.errno() == ENOMEM) {
      return Remedy.disruptive(
          "Ask for fewer rings: one lane (lanes=1) on both hosts, or take the address from another"
              + " interface than thunderbolt0 and leave thunderbolt_net unloaded.",
          "tbvctl config plan lanes=1");
    }
    return Remedy.disruptive(
        "Load the module again on this host; if the line returns, pull the cable at both ends and"
            + " put it back.",
        "sudo rmmod thunderbolt_ibverbs",
        "sudo modprobe thunderbolt_ibverbs");
  }
}
