package org.tbvctl.bringup;

import java.util.List;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.kmod.BuildLog;
import org.tbvctl.kmod.DkmsBuild;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.kmod.ModuleFile;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.system.KernelRelease;

/** {@code bringup.module-not-installed} and {@code bringup.module-build-failed}. */
public final class ModuleFileCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.of(hosts).forEach(host -> examine(host, findings));
  }

  private static void examine(HostSnapshot host, Findings findings) {
    Installation installation = Installation.of(host);
    String release = host.system().kernel().value().map(KernelRelease::text).orElse("");
    if (installation == Installation.BUILD_FAILED) {
      host.installed().failedBuild(release).ifPresent(log -> buildFailed(host, log, findings));
    } else if (installation == Installation.NOT_INSTALLED) {
      notInstalled(host, release, findings);
    }
  }

  private static void buildFailed(HostSnapshot host, BuildLog log, Findings findings) {
    String line = log.firstError().orElseThrow();
    Finding.Builder finding =
        findings
            .start("bringup.module-build-failed")
            .host(host.name())
            .title(
                "DKMS could not build the module on "
                    + host.name()
                    + ": "
                    + log.compilerMessage().orElse(line))
            .explanation(
                "The build log ends with an error and no module lies in the running kernel's"
                    + " folder. The first error is the cause; the ones after it follow from it."
                    + " Packages report success all the same, because their script ignores the"
                    + " result of the build.")
            .detail("firstError", line)
            .evidence(new Proof(host).file(log.path(), line))
            .remedy(
                Remedy.safe(
                    "When the error names a kernel function, this release of the module does not"
                        + " know the running kernel yet: install a newer release of the module, or"
                        + " boot the kernel it was made for. When it names a missing header or"
                        + " tool, install the kernel's headers and a compiler, then build again.",
                    "sudo dkms autoinstall"));
    log.kernel().ifPresent(kernel -> finding.detail("kernel", kernel));
    builds(host).forEach(build -> finding.evidence(new Proof(host).dkms(build)));
    findings.add(finding);
  }

  private static void notInstalled(HostSnapshot host, String release, Findings findings) {
    String kernel = release.isEmpty() ? "the running kernel" : "the running kernel " + release;
    Finding.Builder finding =
        findings
            .start("bringup.module-not-installed")
            .host(host.name())
            .title(host.name() + " has no " + KernelModule.NAME + " for " + kernel)
            .explanation(why(host, release))
            .detail("kernel", release)
            .remedy(
                Remedy.safe(
                    "Install the kernel's headers and build the module for this kernel; the DKMS"
                        + " package does it on every kernel update once the headers are there.",
                    "sudo dkms autoinstall",
                    "sudo modprobe " + KernelModule.NAME));
    builds(host).forEach(build -> finding.evidence(new Proof(host).dkms(build)));
    new Proof(host).complaint("modprobe").ifPresent(finding::evidence);
    new Proof(host).complaint("modinfo").ifPresent(finding::evidence);
    otherFiles(host, release)
        .forEach(file -> finding.evidence(new Proof(host).file(file.path(), "present")));
    findings.add(finding);
  }

  private static String why(HostSnapshot host, String release) {
    List<String> others =
        builds(host).stream()
            .flatMap(build -> build.kernel().stream())
            .filter(kernel -> !kernel.equals(release))
            .distinct()
            .toList();
    if (!others.isEmpty()) {
      return "DKMS built it for "
          + String.join(", ", others)
          + " only; nobody built it when this kernel came.";
    }
    if (!builds(host).isEmpty()) {
      return "DKMS knows the source and built nothing from it, and left no log of a build that"
          + " failed.";
    }
    return "Neither DKMS nor the running kernel's module folder has it.";
  }

  private static List<DkmsBuild> builds(HostSnapshot host) {
    return host.installed().dkmsBuilds();
  }

  private static List<ModuleFile> otherFiles(HostSnapshot host, String release) {
    return host.installed().files().value().orElse(List.of()).stream()
        .filter(file -> !file.kernel().equals(release))
        .toList();
  }
}
