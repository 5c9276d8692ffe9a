package org.tbvctl.bringup;

import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** {@code bringup.apple-waits-for-tbnet}. */
public final class AppleIdentityCheck implements Check {
  /** Logins go out once a second; after this many a Mac that is awake has answered. */
  private static final long LOGINS = 5;

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts)
        .filter(AppleIdentityCheck::waits)
        .forEach(host -> report(host, findings));
  }

  private static boolean waits(HostSnapshot host) {
    RunningSwitches switches = RunningSwitches.of(host);
    Optional<Boolean> pending =
        switches
            .summaryFlag("apple_rails_pending")
            .or(() -> switches.summaryFlag("apple_tunnels_pending"));
    return pending.orElseGet(() -> deferredInLog(CurrentLoad.of(host)));
  }

  private static boolean deferredInLog(CurrentLoad load) {
    return load.last(
            "apple.deferred",
            "apple.publishing",
            "apple.queueing",
            "apple.tunnel_enabled",
            "tbnet_min.path_active",
            "peer.destroyed")
        .filter(last -> last.id().equals("apple.deferred"))
        .isPresent();
  }

  private static void report(HostSnapshot host, Findings findings) {
    RunningSwitches switches = RunningSwitches.of(host);
    CurrentLoad load = CurrentLoad.of(host);
    long sent = switches.number("tbnet_identity_minimal_login_tx").orElse(0);
    long heard = switches.number("tbnet_identity_minimal_login_rx").orElse(0);
    Optional<LogEvent> end =
        load.last(
            "tbnet_min.login_timeout",
            "tbnet_min.peer_login_timeout",
            "tbnet_min.path_failed",
            "tbnet_min.path_timeout",
            "tbnet_min.rx_hop_failed");
    boolean certain = end.isPresent() || sent >= LOGINS || host.latest().isEmpty();
    Finding.Builder finding =
        findings
            .start("bringup.apple-waits-for-tbnet")
            .host(host.name())
            .grade(certain ? Grade.CONFIRMED : Grade.SUSPECT)
            .title(
                "The Apple rail of "
                    + host.name()
                    + " waits for the ThunderboltIP packet path"
                    + (sent > 0 ? ": " + sent + " logins sent, " + heard + " received" : ""))
            .explanation(
                "With tbnet_identity=minimal_packet an Apple rail gets its device only when the"
                    + " Mac and this host have logged in to each other over ThunderboltIP. "
                    + why(end.map(LogEvent::id).orElse(""), heard))
            .detail("loginsSent", sent)
            .detail("loginsReceived", heard)
            .remedy(
                Remedy.safe(
                    "On the Mac: wake it, switch the Thunderbolt interface of this cable on, and"
                        + " take it out of the Thunderbolt Bridge. When the login has timed out,"
                        + " pull the cable and put it back, or load the module again."));
    Proof proof = new Proof(host);
    proof.summary(
        finding,
        "apple_rails_wait_tbnet",
        "apple_rails_pending",
        "tbnet_identity_minimal_login_tx",
        "tbnet_identity_minimal_login_rx",
        "tbnet_identity_minimal_path_errors");
    proof.lines(finding, load.last("apple.deferred"));
    proof.lines(finding, end);
    findings.add(finding);
  }

  private static String why(String end, long heard) {
    return switch (end) {
      case "tbnet_min.peer_login_timeout" -> "The Mac answers our login and never logs in itself.";
      case "tbnet_min.path_failed", "tbnet_min.path_timeout", "tbnet_min.rx_hop_failed" ->
          "The logins went through, and the path for the packets could not be set up on this host.";
      default ->
          heard > 0
              ? "The Mac did log in, and the path is not active yet."
              : "The Mac does not answer: its interface is down, asleep or a member of a bridge."
                  + " This host's configuration is not the reason.";
    };
  }
}
