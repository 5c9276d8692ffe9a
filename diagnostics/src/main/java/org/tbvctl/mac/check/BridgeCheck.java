package org.tbvctl.mac.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.mac.HardwarePort;
import org.tbvctl.mac.Mac;
import org.tbvctl.mac.MacDevice;
import org.tbvctl.mac.MacInterface;
import org.tbvctl.mac.MacPort;
import org.tbvctl.mac.WorkloadError;
import org.tbvctl.mesh.Cable;
import org.tbvctl.mesh.Mesh;
import org.tbvctl.snapshot.Hosts;

/** Is a port that RDMA needs a member of the Thunderbolt Bridge? */
final class BridgeCheck implements Check {
  /** EINVAL and EPFNOSUPPORT of macOS: what a queue pair gets from a port without an address. */
  private static final List<Integer> NO_ADDRESS = List.of(22, 96);

  @Override
  public void run(Hosts hosts, Findings findings) {
    List<Cable> loops = Mesh.of(hosts).bridgeLoops();
    hosts
        .all()
        .forEach(
            host ->
                host.mac()
                    .filter(mac -> !RdmaAbility.isOutOfReach(mac))
                    .ifPresent(mac -> judge(host.name(), mac, loops, findings)));
  }

  private static void judge(String host, Mac mac, List<Cable> loops, Findings findings) {
    if (!mac.interfaces().isKnown()) {
      findings.unknown(
          host,
          "ifconfig",
          mac.interfaces().unreadableReason().orElse("its output was not taken"),
          "mac.bridge-active");
      return;
    }
    for (MacInterface bridge : mac.interfaces().value().orElse(Map.of()).values()) {
      List<String> held = bridge.members().stream().filter(name -> isCabled(name, mac)).toList();
      if (!held.isEmpty()) {
        findings.add(finding(host, mac, bridge, held, loops, findings));
      }
    }
  }

  /** A member without a cable does no harm; without system_profiler a live link stands for one. */
  private static boolean isCabled(String name, Mac mac) {
    if (mac.profile().isKnown()) {
      return mac.ports().stream()
          .filter(MacPort::hasPeer)
          .anyMatch(port -> port.interfaceName().filter(name::equals).isPresent());
    }
    return device(name, mac).isPresent()
        && mac.interfaces()
            .value()
            .map(all -> all.get(name))
            .filter(MacInterface::isActive)
            .isPresent();
  }

  private static java.util.Optional<MacDevice> device(String interfaceName, Mac mac) {
    return mac.devices().value().orElse(List.of()).stream()
        .filter(device -> device.interfaceName().equals(interfaceName))
        .findFirst();
  }

  private static Finding.Builder finding(
      String host,
      Mac mac,
      MacInterface bridge,
      List<String> held,
      List<Cable> loops,
      Findings findings) {
    String ports = String.join(", ", held);
    String service = serviceName(mac, bridge);
    List<String> commands = new ArrayList<>();
    held.forEach(port -> commands.add("sudo ifconfig " + bridge.name() + " deletem " + port));
    commands.add("sudo networksetup -setnetworkserviceenabled \"" + service + "\" off");
    Finding.Builder finding =
        findings
            .start("mac.bridge-active")
            .host(host)
            .title(
                ports
                    + " of "
                    + host
                    + (held.size() == 1 ? " is a member of " : " are members of ")
                    + bridge.name()
                    + " ("
                    + service
                    + ") and so cannot carry RDMA")
            .explanation(
                "A member of a bridge has no address of its own, its RDMA device shows no usable GID,"
                    + " and moving a queue pair to RTR fails with errno 22 or 96."
                    + storm(loops))
            .detail("bridge", bridge.name())
            .detail("ports", held)
            .remedy(
                Remedy.disruptive(
                    "Take each cabled port out of the bridge, switch the bridge's network service off"
                        + " so that it stays out after a restart, and give every port a service and"
                        + " an IPv4 address of its own, one subnet per cable. Do both ends in one go:"
                        + " the address of the bridge goes away with it.",
                    commands.toArray(String[]::new)));
    held.forEach(
        port -> {
          finding.evidence(Evidence.of(host, Sources.INTERFACES, bridge.name(), "member: " + port));
          device(port, mac)
              .filter(device -> !device.gids().isEmpty() && !device.hasIpv4Gid())
              .ifPresent(
                  device ->
                      finding.evidence(
                          Evidence.of(host, Sources.DEVICES, device.name(), "no IPv4-mapped GID")));
        });
    mac.errors(WorkloadError.Call.READY_TO_RECEIVE).stream()
        .filter(error -> isNoAddress(error.errno()))
        .forEach(error -> finding.evidence(Evidence.of(host, error.source(), "", error.line())));
    return finding;
  }

  private static String storm(List<Cable> loops) {
    return loops.isEmpty()
        ? ""
        : " The bridges of the captured hosts also close a ring over the cable "
            + loops.get(0).words()
            + ": every broadcast frame runs round it without end (broadcast storm). Pull that cable"
            + " until the bridges are off.";
  }

  private static boolean isNoAddress(OptionalInt errno) {
    return errno.isPresent() && NO_ADDRESS.contains(errno.getAsInt());
  }

  private static String serviceName(Mac mac, MacInterface bridge) {
    return mac.hardwarePorts().value().orElse(List.of()).stream()
        .filter(port -> port.device().equals(bridge.name()))
        .map(HardwarePort::name)
        .findFirst()
        .orElse("Thunderbolt Bridge");
  }
}
