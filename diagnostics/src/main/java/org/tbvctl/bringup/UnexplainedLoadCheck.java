package org.tbvctl.bringup;

import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * A load that failed for a reason outside the module's own rules, such as a missing symbol. Comes
 * after the check of those rules and stays silent where that one spoke.
 */
public final class UnexplainedLoadCheck implements Check {
  private static final List<String> SYMBOL_LINES =
      List.of("kmod.unknown_symbol", "kmod.duplicate_symbol", "kmod.no_symbol_version");

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.of(hosts)
        .filter(host -> Installation.of(host) == Installation.REFUSED)
        .filter(host -> !findings.has("bringup.module-refused", host.name()))
        .filter(host -> !findings.has("bringup.service-owned-elsewhere", host.name()))
        .forEach(host -> report(host, findings));
  }

  private static void report(HostSnapshot host, Findings findings) {
    Optional<Evidence> words = symbolLine(host).or(() -> new Proof(host).complaint("modprobe"));
    if (words.isPresent()) {
      refused(host, words.get(), findings);
    } else {
      lost(host, findings);
    }
  }

  private static Optional<Evidence> symbolLine(HostSnapshot host) {
    return LoadAttempt.of(host).events().stream()
        .filter(event -> SYMBOL_LINES.contains(event.id()))
        .findFirst()
        .map(new Proof(host)::line);
  }

  private static void refused(HostSnapshot host, Evidence words, Findings findings) {
    Finding.Builder finding =
        findings
            .start("bringup.module-refused")
            .host(host.name())
            .title("The module could not be loaded on " + host.name() + ": " + words.value())
            .explanation(
                "The load ended before the module's own rules were reached, so no option is to"
                    + " blame. Missing ib_ symbols mean that the RDMA core is not there, missing"
                    + " tb_ symbols that another Thunderbolt core runs than the one it was built"
                    + " for.")
            .evidence(words)
            .remedy(
                Remedy.safe(
                    "Load what it depends on, build it again for the running kernel, and try once"
                        + " more.",
                    "sudo modprobe -a thunderbolt ib_core ib_uverbs configfs",
                    "sudo modprobe -v " + KernelModule.NAME,
                    "journalctl -k -g " + KernelModule.NAME));
    findings.add(finding);
  }

  private static void lost(HostSnapshot host, Findings findings) {
    findings.add(
        findings
            .start("bringup.module-not-loaded")
            .host(host.name())
            .grade(Grade.SUSPECT)
            .title("The module is not loaded on " + host.name() + ", though a load was begun")
            .explanation(
                "The kernel log has lines of a load and neither its last line nor a refusal: the"
                    + " log lost lines, or the load was refused without words (an enum option with"
                    + " an empty value does that).")
            .evidence(new Proof(host).file("proc/modules", "no " + KernelModule.NAME))
            .remedy(
                Remedy.safe(
                    "Load it by hand and look at what modprobe says.",
                    "sudo modprobe -v " + KernelModule.NAME)));
  }
}
