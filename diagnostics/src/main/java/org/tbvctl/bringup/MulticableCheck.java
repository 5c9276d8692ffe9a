package org.tbvctl.bringup;

import java.util.stream.Collectors;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.thunderbolt.XDomain;

/** {@code bringup.multicable-limited}. */
public final class MulticableCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts)
        .forEach(
            host -> MulticableLimit.of(host).ifPresent(limit -> report(host, limit, findings)));
  }

  private static void report(HostSnapshot host, MulticableLimit limit, Findings findings) {
    Proof proof = new Proof(host);
    String cables = limit.refused().stream().map(XDomain::name).collect(Collectors.joining(", "));
    String peer = limit.refused().stream().map(XDomain::peerName).findFirst().orElse("its peer");
    Finding.Builder finding =
        findings
            .start("bringup.multicable-limited")
            .host(host.name())
            .title(
                "The second cable from "
                    + host.name()
                    + " to "
                    + peer
                    + (cables.isEmpty() ? "" : " (" + cables + ")")
                    + " stays unused: this kernel allows one cable per peer")
            .explanation(
                "Both cables lead to the same host. The kernel hands control packets over without"
                    + " telling which cable they came from (native_control legacy), so the module"
                    + " takes the first cable and answers -16 for the others. Neither the cable"
                    + " nor the port is defective.")
            .remedy(
                Remedy.disruptive(
                    "Build the module against a kernel whose Thunderbolt core passes the source of"
                        + " a control packet (the callback_xd patch of the module's repository), on"
                        + " both hosts; or use the one cable with more lanes."));
    proof.summary(
        finding,
        "native_control",
        "native_same_peer_multicable",
        "native_legacy_ambiguous_limited");
    proof.lines(finding, limit.line());
    ProbeFailure.of(host).stream()
        .filter(limit::explains)
        .forEach(failure -> finding.evidence(proof.line(failure.line())));
    limit
        .refused()
        .forEach(
            cable ->
                finding.evidence(
                    Evidence.of(
                        host.name(),
                        "sys/bus/thunderbolt/devices/" + cable.name(),
                        "unique_id",
                        cable.uniqueId().value().orElse(""))));
    findings.add(finding);
  }
}
