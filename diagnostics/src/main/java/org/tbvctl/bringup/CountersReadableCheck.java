package org.tbvctl.bringup;

import java.util.Optional;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.Reading;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * {@code bringup.debugfs-unreadable}. Counters that nobody tried to read are an unknown, not this
 * finding.
 */
public final class CountersReadableCheck implements Check {
  private static final String NOT_CAPTURED = "not captured";

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts)
        .filter(host -> !anyCounters(host))
        .forEach(host -> examine(host, findings));
  }

  private static boolean anyCounters(HostSnapshot host) {
    return host.samples().stream()
        .anyMatch(sample -> sample.summary().isKnown() || sample.peers().isKnown());
  }

  private static void examine(HostSnapshot host, Findings findings) {
    Optional<String> reason = reason(host);
    if (reason.isPresent()) {
      report(host, reason.get(), findings);
    } else {
      findings.unknown(
          host.name(),
          "sys/kernel/debug/thunderbolt_ibverbs",
          "the module's counters were not captured",
          "bringup.hello-timeout",
          "bringup.tunnel-failed",
          "stall.credit-starvation");
    }
  }

  /** Why an attempt to read them failed. */
  private static Optional<String> reason(HostSnapshot host) {
    Optional<String> ofSample =
        host.latest()
            .map(CounterSample::summary)
            .flatMap(Reading::unreadableReason)
            .filter(text -> !text.equals(NOT_CAPTURED));
    if (ofSample.isPresent()) {
      return ofSample;
    }
    Reading<?> folder = host.debugfs();
    Optional<String> ofFolder =
        folder.unreadableReason().filter(text -> !text.equals(NOT_CAPTURED));
    boolean missing = folder.isAbsent() && host.source() != HostSource.Kind.CAPTURE;
    return ofFolder.or(() -> missing ? Optional.of("the folder does not exist") : Optional.empty());
  }

  private static void report(HostSnapshot host, String reason, Findings findings) {
    Finding.Builder finding =
        findings
            .start("bringup.debugfs-unreadable")
            .host(host.name())
            .title("The module's counters on " + host.name() + " could not be read: " + reason)
            .explanation(
                "Everything about rails and traffic comes from debugfs. It has to be mounted, is"
                    + " open to root only, and a kernel that is locked down (Secure Boot) closes"
                    + " it. Until it is read, rails are judged by the kernel log alone.")
            .detail("reason", reason)
            .evidence(new Proof(host).file("sys/kernel/debug/thunderbolt_ibverbs", reason))
            .remedy(
                Remedy.safe(
                    "Mount debugfs where it is missing and run this program as root.",
                    "sudo mount -t debugfs none /sys/kernel/debug",
                    "sudo tbvctl diagnose"));
    host.log()
        .value()
        .flatMap(log -> log.of("boot.locked_down").stream().findFirst())
        .ifPresent(line -> finding.evidence(new Proof(host).line(line)));
    findings.add(finding);
  }
}
