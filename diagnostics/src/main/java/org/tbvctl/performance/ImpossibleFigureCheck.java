package org.tbvctl.performance;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.link.TrainedLink;
import org.tbvctl.rdma.DeviceName;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** {@code perf.impossible-figure}. */
public final class ImpossibleFigureCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      for (Figures figures : Figures.of(host)) {
        Optional<Double> gigabits = figures.table().gigabits();
        if (gigabits.isPresent() && figures.isOverTheCable(host)) {
          examine(hosts, host, figures, gigabits.get(), findings);
        }
      }
    }
  }

  private static void examine(
      Hosts hosts, HostSnapshot host, Figures figures, double gigabits, Findings findings) {
    Optional<TrainedLink> link = link(hosts, host, figures);
    if (link.isEmpty()) {
      findings.unknown(
          host.name(),
          "sys/bus/thunderbolt",
          "the link's training is not known, so the figure cannot be compared with it",
          "perf.impossible-figure");
      return;
    }
    double limit =
        figures.table().bidirectional()
            ? link.get().transmit().gigabits() + link.get().receive().gigabits()
            : link.get().fastest();
    if (gigabits > limit) {
      report(host, figures, gigabits, limit, link.get(), findings);
    }
  }

  /**
   * The cable the device is on: by its domain where the name tells it, else the fastest cable of
   * the host, else (a Mac does not show its own) of the other hosts.
   */
  private static Optional<TrainedLink> link(Hosts hosts, HostSnapshot host, Figures figures) {
    List<TrainedLink> own = TrainedLink.of(host);
    int domain =
        figures.table().device().map(DeviceName::domain).map(it -> it.orElse(-1)).orElse(-1);
    Optional<TrainedLink> exact =
        fastest(own.stream().filter(it -> it.domain() == domain).toList());
    if (exact.isPresent() || !own.isEmpty()) {
      return exact.or(() -> fastest(own));
    }
    return fastest(hosts.all().stream().flatMap(other -> TrainedLink.of(other).stream()).toList());
  }

  private static Optional<TrainedLink> fastest(List<TrainedLink> links) {
    return links.stream()
        .reduce((first, second) -> second.fastest() > first.fastest() ? second : first);
  }

  private static void report(
      HostSnapshot host,
      Figures figures,
      double gigabits,
      double limit,
      TrainedLink link,
      Findings findings) {
    String figure = String.format(Locale.ROOT, "%.2f", gigabits);
    Finding.Builder finding =
        findings
            .start("perf.impossible-figure")
            .host(host.name())
            .title(
                figures.command()
                    + " on "
                    + host.name()
                    + " reports "
                    + figure
                    + " Gb/s over a cable that trained to "
                    + link.words()
                    + ": no link carries more than it signals")
            .explanation(
                "The figure does not measure the wire. Completions that come when a descriptor"
                    + " leaves the send queue, and not when the peer has the data, give the speed"
                    + " of the queue. Reject it, and everything derived from it.")
            .detail("figureGigabits", gigabits)
            .detail("limitGigabits", limit)
            .evidence(
                Evidence.of(
                    host.name(), "commands/" + figures.command(), "BW average", figure + " Gb/s"))
            .remedy(
                Remedy.safe(
                    "Repeat the test with one that checks what arrived, and count at the receiver while it"
                        + " runs.",
                    "sudo tbvctl diagnose --peer ssh:PEER --interval 5s"));
    link.evidence().forEach(finding::evidence);
    findings.add(finding);
  }
}
