package org.tbvctl.bringup;

import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.host.Reading;
import org.tbvctl.pci.PciFunction;
import org.tbvctl.pci.PciFunctions;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.thunderbolt.ThunderboltBus;

/** {@code bringup.no-controller}. */
public final class ControllerCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.of(hosts).forEach(host -> examine(host, findings));
  }

  private static void examine(HostSnapshot host, Findings findings) {
    Reading<ThunderboltBus> bus = host.thunderbolt();
    if (bus.isUnreadable()) {
      findings.unknown(
          host.name(),
          "sys/bus/thunderbolt",
          bus.unreadableReason().orElse(""),
          "bringup.no-controller",
          "bringup.no-xdomain",
          "bringup.service-not-bound");
    } else if (bus.isAbsent() || hasNone(bus)) {
      report(host, findings);
    }
  }

  private static boolean hasNone(Reading<ThunderboltBus> bus) {
    return bus.value().filter(it -> !it.hasController()).isPresent();
  }

  private static void report(HostSnapshot host, Findings findings) {
    Optional<List<PciFunction>> controllers =
        host.pci().value().map(PciFunctions::thunderboltControllers).map(all -> all.toList());
    Proof proof = new Proof(host);
    Finding.Builder finding =
        findings
            .start("bringup.no-controller")
            .host(host.name())
            .title(host.name() + " has no Thunderbolt or USB4 domain")
            .evidence(proof.file("sys/bus/thunderbolt/devices", "no domain"));
    if (controllers.isEmpty()) {
      finding
          .explanation(
              "The kernel made no domain, so no cable can be seen. Whether the machine has a host"
                  + " interface at all was not read (lspci).")
          .remedy(firmware());
    } else if (controllers.get().isEmpty()) {
      finding
          .explanation(
              "No PCI function of this machine is a USB4 or Thunderbolt host interface; an xHCI"
                  + " controller is something else. Either the firmware setup switches it off or"
                  + " the machine has none.")
          .evidence(proof.command("lspci", "no USB4 host interface"))
          .remedy(firmware());
    } else {
      PciFunction controller = controllers.get().get(0);
      finding
          .explanation(
              "The host interface "
                  + controller.address()
                  + " is there, and the thunderbolt driver made no domain of it.")
          .detail("controller", controller.address())
          .evidence(
              proof.command(
                  "lspci", controller.address() + " driver " + controller.driver().orElse("none")))
          .remedy(
              Remedy.safe(
                  "Load the kernel's thunderbolt driver and look at what it prints.",
                  "sudo modprobe thunderbolt",
                  "journalctl -k -g thunderbolt"));
    }
    findings.add(finding);
  }

  private static Remedy firmware() {
    return Remedy.disruptive(
        "Switch USB4 / Thunderbolt on in the firmware setup, and look that the port in use is a"
            + " USB4 or Thunderbolt port.");
  }
}
