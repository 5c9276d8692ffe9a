package org.tbvctl.bringup;

import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.system.OsRelease;

/** {@code bringup.kernel-too-old}. */
public final class KernelAgeCheck implements Check {
  private static final String FLOOR = Installation.FLOOR_MAJOR + "." + Installation.FLOOR_MINOR;

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.of(hosts)
        .filter(host -> Installation.of(host) == Installation.KERNEL_TOO_OLD)
        .forEach(host -> report(host, findings));
  }

  private static void report(HostSnapshot host, Findings findings) {
    String release = host.system().kernel().value().orElseThrow().text();
    Finding.Builder finding =
        findings
            .start("bringup.kernel-too-old")
            .host(host.name())
            .title(
                host.name()
                    + " runs kernel "
                    + release
                    + "; the module needs "
                    + FLOOR
                    + " or newer")
            .explanation(
                "The module uses kernel interfaces that came with "
                    + FLOOR
                    + ", so it cannot be built for this kernel. That no module is installed follows"
                    + " from it.")
            .detail("kernel", release)
            .detail("required", FLOOR)
            .evidence(
                new Proof(host)
                    .file("proc/version", host.system().banner().value().orElse(release)))
            .remedy(remedy(host));
    findings.add(finding);
  }

  private static Remedy remedy(HostSnapshot host) {
    String text = "Boot a kernel of " + FLOOR + " or newer; DKMS then builds the module for it.";
    boolean ubuntu =
        host.system()
            .osRelease()
            .value()
            .flatMap(OsRelease::id)
            .filter("ubuntu"::equals)
            .isPresent();
    if (!ubuntu) {
      return Remedy.disruptive(text);
    }
    String version =
        host.system().osRelease().value().flatMap(os -> os.get("VERSION_ID")).orElse("24.04");
    return Remedy.disruptive(
        text + " On Ubuntu the hardware enablement kernel is one.",
        "sudo apt install linux-generic-hwe-" + version,
        "sudo reboot");
  }
}
