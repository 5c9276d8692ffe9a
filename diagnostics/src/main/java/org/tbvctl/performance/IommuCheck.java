package org.tbvctl.performance;

import java.util.Optional;
import org.tbvctl.bringup.LinuxHosts;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.system.KernelCommandLine;
import org.tbvctl.thunderbolt.Domain;

/** {@code perf.iommu-cost}: said only where somebody measured. */
public final class IommuCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.of(hosts)
        .filter(IommuCheck::measured)
        .forEach(host -> translation(host).ifPresent(proof -> report(host, proof, findings)));
  }

  private static boolean measured(HostSnapshot host) {
    return Figures.of(host).stream().anyMatch(figures -> figures.isOverTheCable(host));
  }

  /** Proof that DMA of the controller is translated. */
  private static Optional<Evidence> translation(HostSnapshot host) {
    Optional<KernelCommandLine> line = host.system().commandLine().value();
    boolean avoided = line.isEmpty() || line.get().turnsIommuOff() || line.get().passesDmaThrough();
    if (avoided) {
      return Optional.empty();
    }
    return host.thunderbolt()
        .value()
        .flatMap(bus -> bus.domains().stream().filter(IommuCheck::isGuarded).findFirst())
        .map(
            domain ->
                Evidence.of(
                    host.name(),
                    "sys/bus/thunderbolt/devices/domain" + domain.index() + "/iommu_dma_protection",
                    "",
                    "1"));
  }

  private static boolean isGuarded(Domain domain) {
    return domain.iommuDmaProtection().value().filter("1"::equals).isPresent();
  }

  private static void report(HostSnapshot host, Evidence proof, Findings findings) {
    findings.add(
        findings
            .start("perf.iommu-cost")
            .host(host.name())
            .title(
                host.name()
                    + " translates the controller's DMA; the published figures were taken with the"
                    + " IOMMU off")
            .explanation(
                "Translation costs time for every buffer that is mapped. Compare measurements only"
                    + " with others of the same setting.")
            .evidence(proof)
            .evidence(
                Evidence.of(
                    host.name(),
                    "proc/cmdline",
                    "",
                    host.system()
                        .commandLine()
                        .value()
                        .map(line -> String.join(" ", line.words()))
                        .orElse("")))
            .remedy(
                Remedy.disruptive(
                    "To know the share, measure once with iommu=pt on the kernel command line. The"
                        + " IOMMU guards memory against devices on the port: leave it on where"
                        + " strangers can plug something in.")));
  }
}
