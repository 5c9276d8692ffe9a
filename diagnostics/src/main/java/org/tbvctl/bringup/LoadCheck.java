package org.tbvctl.bringup;

import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.kmod.InstalledModule.Presence;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.system.KernelRelease;

/** {@code bringup.module-not-loaded}, and the note that nothing tells whether it is loaded. */
public final class LoadCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.of(hosts).forEach(host -> examine(host, findings));
  }

  private static void examine(HostSnapshot host, Findings findings) {
    Installation installation = Installation.of(host);
    if (installation == Installation.NEVER_LOADED) {
      report(host, findings);
    } else if (installation == Installation.UNKNOWN) {
      findings.unknown(
          host.name(),
          "proc/modules",
          "nothing that was read tells whether the module is loaded",
          "bringup.module-not-loaded",
          "bringup.module-not-installed");
    }
  }

  private static void report(HostSnapshot host, Findings findings) {
    String release = host.system().kernel().value().map(KernelRelease::text).orElse("");
    boolean installed = host.installed().presence(release) == Presence.INSTALLED;
    boolean logged = host.log().isKnown();
    Finding.Builder finding =
        findings
            .start("bringup.module-not-loaded")
            .host(host.name())
            .grade(installed ? Grade.CONFIRMED : Grade.SUSPECT)
            .title(
                installed
                    ? "The module is installed on " + host.name() + " and not loaded"
                    : "The module is not loaded on " + host.name())
            .explanation(
                (logged
                        ? "It is not among the loaded modules, and the kernel log of this boot has"
                            + " no load that was refused: nobody asked for it."
                        : "It is not among the loaded modules. The kernel log was not read, so a"
                            + " load may have been refused.")
                    + " The bus loads it by itself only when a peer publishes a tbverbs or Apple"
                    + " RDMA service.")
            .evidence(new Proof(host).file("proc/modules", "no " + KernelModule.NAME))
            .remedy(
                Remedy.safe(
                    "Load it, and have it loaded at every boot.",
                    "sudo modprobe " + KernelModule.NAME,
                    "echo "
                        + KernelModule.NAME
                        + " | sudo tee /etc/modules-load.d/thunderbolt-ibverbs.conf"));
    host.installed()
        .info()
        .value()
        .flatMap(info -> info.get("filename"))
        .ifPresent(
            file -> finding.evidence(new Proof(host).command("modinfo", "filename: " + file)));
    findings.add(finding);
  }
}
