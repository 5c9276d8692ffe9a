package org.tbvctl.identity;

import java.util.Optional;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** The module's own ThunderboltIP responder offers end-to-end flow control, which Macs refuse. */
public final class EndToEndCheck implements Check {
  private static final String ID = "identity.e2e-advertised";
  private static final String PARAMETER = "tbnet_identity_minimal_e2e";

  @Override
  public void run(Hosts hosts, Findings findings) {
    hosts.all().stream()
        .filter(EndToEndCheck::usesResponder)
        .filter(EndToEndCheck::mayFaceMac)
        .forEach(host -> run(host, findings));
  }

  private static boolean usesResponder(HostSnapshot host) {
    return GidSources.of(host).identity().filter("minimal_packet"::equals).isPresent();
  }

  /** Unless the bus shows peers and none of them is a Mac. */
  private static boolean mayFaceMac(HostSnapshot host) {
    return host.thunderbolt()
        .value()
        .map(bus -> bus.xdomains().isEmpty() || bus.xdomains().stream().anyMatch(x -> x.isMac()))
        .orElse(true);
  }

  private static void run(HostSnapshot host, Findings findings) {
    Optional<String> running = host.module().parameter(PARAMETER);
    Optional<String> shown =
        host.latest()
            .map(CounterSample::summary)
            .flatMap(summary -> summary.value())
            .flatMap(summary -> summary.text(PARAMETER));
    boolean offered =
        running.filter(value -> value.equals("Y")).isPresent()
            || shown.filter(value -> value.equals("1")).isPresent();
    if (!offered) {
      return;
    }
    findings.add(
        findings
            .start(ID)
            .host(host.name())
            .title(
                "The ThunderboltIP responder on "
                    + host.name()
                    + " offers end-to-end flow control ("
                    + PARAMETER
                    + "=1), and macOS refuses such a peer.")
            .explanation(
                "Login, packet path, device and addresses can all be in order and the Mac still"
                    + " fails to bring its queue pair to ready-to-receive. Its errno points to the"
                    + " GID index, which is not the cause.")
            .evidence(
                running.isPresent()
                    ? Evidence.of(
                        host.name(),
                        "sys/module/thunderbolt_ibverbs/parameters/" + PARAMETER,
                        PARAMETER,
                        running.get())
                    : Evidence.of(
                        host.name(),
                        "sys/kernel/debug/thunderbolt_ibverbs/summary",
                        PARAMETER,
                        shown.orElse("")))
            .remedy(
                Remedy.disruptive(
                    "Set it to 0, which is the default, and reload the module.",
                    "tbvctl config plan " + PARAMETER + "=0")));
  }
}
