package org.tbvctl.bringup;

import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** {@code bringup.ready-incomplete}. */
public final class ReadyCheck implements Check {
  /**
   * READY attempts after which the module gives up. The counter adds the HELLO attempts, of which
   * an end that was contacted makes none.
   */
  private static final int ATTEMPTS = 10;

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts)
        .forEach(
            host ->
                RailView.of(host).stream()
                    .filter(RailView::isNative)
                    .filter(ReadyCheck::isHalf)
                    .forEach(rail -> report(host, rail, findings)));
  }

  /** The tunnel is up, and READY did not go both ways though it had the time to. */
  static boolean isHalf(RailView rail) {
    if (!rail.tunnelEnabled() || rail.dataReady()) {
      return false;
    }
    if (rail.log().readyFailed().isPresent()) {
      return true;
    }
    return rail.counters()
        .filter(
            it ->
                it.is("ready_sent") != it.is("remote_ready")
                    || it.get("attempts").orElse(0) >= ATTEMPTS)
        .isPresent();
  }

  private static void report(HostSnapshot host, RailView rail, Findings findings) {
    boolean sent = rail.counters().filter(it -> it.is("ready_sent")).isPresent();
    boolean heard = rail.counters().filter(it -> it.is("remote_ready")).isPresent();
    String missing =
        sent && !heard
            ? "the peer never said READY"
            : heard && !sent ? "the peer did not answer ours" : "neither end completed it";
    Finding.Builder finding =
        findings
            .start("bringup.ready-incomplete")
            .host(host.name())
            .rail(rail.id())
            .title("Rail " + rail.id() + " of " + host.name() + ": READY is incomplete, " + missing)
            .explanation(
                "HELLO went through and this host's tunnel is enabled. A host says READY when its"
                    + " own tunnel is up, so the peer's is not: it failed there, or the peer runs"
                    + " with enable_tunnels=0.")
            .detail("rail", rail.id())
            .detail("route", "0x" + Long.toHexString(rail.route()))
            .cleared("negotiation", "HELLO was answered")
            .cleared("tunnel", "this host's tunnel is enabled")
            .remedy(
                Remedy.safe(
                    "Look at the peer's tunnel and its enable_tunnels.",
                    "tbvctl diagnose --peer ssh:PEER"));
    rail.peer().ifPresent(finding::peer);
    Proof proof = new Proof(host);
    proof.rail(finding, rail.counters(), "state", "ready_sent", "remote_ready", "last_error");
    proof.lines(finding, rail.log().tunnelEnabled());
    proof.lines(finding, rail.log().readyFailed());
    findings.add(finding);
  }
}
