package org.tbvctl.bringup;

import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.kmod.ModuleInfo;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.system.KernelRelease;

/** {@code bringup.vermagic-mismatch}. */
public final class BuiltForCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.of(hosts)
        .filter(host -> Installation.of(host) == Installation.BUILT_FOR_ANOTHER_KERNEL)
        .forEach(host -> report(host, findings));
  }

  private static void report(HostSnapshot host, Findings findings) {
    Proof proof = new Proof(host);
    String release =
        host.system().kernel().value().map(KernelRelease::text).orElse("the running kernel");
    String builtFor =
        host.installed().info().value().flatMap(ModuleInfo::builtFor).orElse("another kernel");
    String made =
        builtFor.equals(release)
            ? "other symbol versions of " + release + " (the kernel was rebuilt since)"
            : builtFor;
    Finding.Builder finding =
        findings
            .start("bringup.vermagic-mismatch")
            .host(host.name())
            .title(
                "The module on "
                    + host.name()
                    + " was built for "
                    + made
                    + ", and "
                    + release
                    + " is running")
            .explanation(
                "modprobe finds the file, and the kernel refuses it before any parameter is looked"
                    + " at, because it was compiled against another kernel.")
            .detail("builtFor", builtFor)
            .detail("running", release)
            .remedy(
                Remedy.safe(
                    "Build the module for the running kernel and load it.",
                    "sudo dkms install thunderbolt-ibverbs/"
                        + version(host)
                        + " -k "
                        + release
                        + " --force",
                    "sudo modprobe " + KernelModule.NAME));
    host.installed()
        .info()
        .value()
        .flatMap(info -> info.get("vermagic"))
        .ifPresent(magic -> finding.evidence(proof.command("modinfo", "vermagic: " + magic)));
    LoadAttempt.of(host).versionMismatch().ifPresent(finding::evidence);
    proof.complaint("modprobe").ifPresent(finding::evidence);
    host.installed().dkmsBuilds().forEach(build -> finding.evidence(proof.dkms(build)));
    findings.add(finding);
  }

  private static String version(HostSnapshot host) {
    return host.installed().dkmsBuilds().stream()
        .map(build -> build.version())
        .filter(version -> !version.isEmpty())
        .reduce((first, second) -> second)
        .orElse("VERSION");
  }
}
