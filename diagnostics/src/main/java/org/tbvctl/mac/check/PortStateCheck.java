package org.tbvctl.mac.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.finding.Severity;
import org.tbvctl.mac.Mac;
import org.tbvctl.mac.MacDevice;
import org.tbvctl.mac.MacInterface;
import org.tbvctl.mac.MacPeer;
import org.tbvctl.mac.MacPort;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Is every port with a cable to another host active? */
final class PortStateCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      host.mac()
          .filter(mac -> !RdmaAbility.isMissing(mac))
          .ifPresent(
              mac -> {
                if (mac.profile().isKnown()) {
                  mac.ports().forEach(port -> judge(host.name(), port, hosts, findings));
                } else {
                  judgeByLink(host.name(), mac, findings);
                }
              });
    }
  }

  private static void judge(String host, MacPort port, Hosts hosts, Findings findings) {
    Optional<MacDevice> down =
        port.device().filter(device -> device.state().isPresent() && !device.isActive());
    Optional<MacPeer> peer = port.receptacle().peers().stream().findFirst();
    if (down.isEmpty() || peer.isEmpty() || isExplained(peer.get(), hosts, findings)) {
      return;
    }
    String name =
        CableEnds.hostOf(peer.get(), hosts).map(HostSnapshot::name).orElse(peer.get().name());
    String reason =
        peer.get().withholdsRdma()
            ? "The other end publishes no RDMA service (protocol "
                + MacPeer.RDMA_PROTOCOL
                + "): there it is switched off, not offered, or its ports are too old."
            : "The other end publishes the RDMA service, so the cable or this port has to be looked"
                + " at.";
    add(host, down.get(), port.words() + " has a cable to " + name, reason, findings);
  }

  /** Without system_profiler: an interface with a live link has another host behind it. */
  private static void judgeByLink(String host, Mac mac, Findings findings) {
    Map<String, MacInterface> interfaces = mac.interfaces().value().orElse(Map.of());
    for (MacDevice device : mac.devices().value().orElse(List.of())) {
      MacInterface link = interfaces.get(device.interfaceName());
      if (link != null && link.isActive() && device.state().isPresent() && !device.isActive()) {
        add(
            host,
            device,
            link.name() + " has a live link",
            "What the other end offers cannot be told without system_profiler.",
            findings);
      }
    }
  }

  /** A port comes up only when both ends have RDMA; a fault that is known there is the cause. */
  private static boolean isExplained(MacPeer peer, Hosts hosts, Findings findings) {
    Optional<HostSnapshot> other = CableEnds.hostOf(peer, hosts);
    if (other.isEmpty()) {
      return false;
    }
    Optional<Mac> mac = other.get().mac();
    return mac.isPresent()
        ? RdmaAbility.isMissing(mac.get())
        : findings.found().stream()
            .anyMatch(
                found ->
                    found.severity() == Severity.ERROR && found.place().isOn(other.get().name()));
  }

  private static void add(
      String host, MacDevice device, String cable, String reason, Findings findings) {
    String state = device.state().orElse("");
    findings.add(
        findings
            .start("mac.port-down")
            .host(host)
            .title(device.name() + " on " + host + " is " + state + " although " + cable)
            .explanation("A port is active only when RDMA works at both ends. " + reason)
            .detail("device", device.name())
            .detail("state", state)
            .evidence(Evidence.of(host, Sources.DEVICES, device.name(), "state: " + state))
            .evidence(Evidence.of(host, Sources.PROFILE, "", cable))
            .remedy(
                Remedy.disruptive(
                    "Make sure that RDMA is enabled at the other end, then unplug the cable at both"
                        + " ends and plug it in again.",
                    "ibv_devinfo -d " + device.name())));
  }
}
