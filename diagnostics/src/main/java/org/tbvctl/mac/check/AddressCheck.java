package org.tbvctl.mac.check;

import java.util.Map;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.mac.Mac;
import org.tbvctl.mac.MacDevice;
import org.tbvctl.mac.MacInterface;
import org.tbvctl.mac.MacPort;
import org.tbvctl.mac.WorkloadError;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Has every active port with a cable an IPv4 address, and so a GID that queue pairs can use? */
final class AddressCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      host.mac()
          .filter(mac -> !RdmaAbility.isMissing(mac))
          .ifPresent(
              mac ->
                  mac.ports().stream()
                      .filter(MacPort::hasPeer)
                      .forEach(port -> judge(host.name(), mac, port, findings)));
    }
  }

  private static void judge(String host, Mac mac, MacPort port, Findings findings) {
    Optional<MacDevice> active = port.device().filter(MacDevice::isActive);
    if (active.isEmpty()) {
      return;
    }
    String interfaceName = active.get().interfaceName();
    boolean bridged = mac.bridgeOf(interfaceName).isPresent();
    if (!bridged && lacksAddress(mac, active.get())) {
      findings.add(finding(host, mac, port, active.get(), findings));
    }
  }

  /** The GID table decides; where it was not printed, an interface without address does. */
  private static boolean lacksAddress(Mac mac, MacDevice device) {
    if (!device.gids().isEmpty()) {
      return !device.hasIpv4Gid();
    }
    return mac.interfaces()
        .value()
        .map((Map<String, MacInterface> all) -> all.get(device.interfaceName()))
        .filter(link -> link.ipv4().isEmpty())
        .isPresent();
  }

  private static Finding.Builder finding(
      String host, Mac mac, MacPort port, MacDevice device, Findings findings) {
    String interfaceName = device.interfaceName();
    Finding.Builder finding =
        findings
            .start("identity.no-ipv4-gid")
            .host(host)
            .title(
                device.name()
                    + " on "
                    + host
                    + " has no IPv4-mapped GID although "
                    + port.words()
                    + " has a cable")
            .explanation(
                "A port of macOS publishes the GID that queue pairs use (index 1) once its interface"
                    + " has an IPv4 address; without it the move to RTR fails.")
            .detail("device", device.name())
            .evidence(
                device.gids().isEmpty()
                    ? Evidence.of(host, Sources.INTERFACES, interfaceName, "no inet address")
                    : Evidence.of(
                        host, Sources.DEVICES, device.name(), device.gids().values().toString()))
            .remedy(
                Remedy.safe(
                    "Give the interface an IPv4 address; one from 169.254/16 is enough, another one at"
                        + " each end of the cable.",
                    "sudo ifconfig "
                        + interfaceName
                        + " inet 169.254.10.1 netmask 255.255.255.0 alias"));
    mac.errors(WorkloadError.Call.READY_TO_RECEIVE)
        .forEach(error -> finding.evidence(Evidence.of(host, error.source(), "", error.line())));
    return finding;
  }
}
