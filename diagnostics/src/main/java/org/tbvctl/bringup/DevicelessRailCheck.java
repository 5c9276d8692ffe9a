package org.tbvctl.bringup;

import java.util.List;
import java.util.OptionalInt;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.rdma.RailIdentity;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * {@code bringup.verbs-failed} without the log line that says so: a native rail is ready, verbs are
 * on, and no device carries its node GUID. Comes after the checks that know why from the log.
 */
public final class DevicelessRailCheck implements Check {
  private static final List<String> KNOWN_REASONS =
      List.of("bringup.verbs-failed", "bringup.verbs-deferred", "bringup.netdev-detached");

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts)
        .filter(host -> KNOWN_REASONS.stream().noneMatch(id -> findings.has(id, host.name())))
        .filter(host -> host.rdma().devices().isKnown())
        .filter(host -> RunningSwitches.of(host).isOn("register_verbs").orElse(false))
        .filter(host -> !waitsForNetdev(host))
        .forEach(host -> examine(host, findings));
  }

  private static boolean waitsForNetdev(HostSnapshot host) {
    return host.module()
        .parameter("roce_netdev")
        .filter(name -> !name.isEmpty() && !name.equals("(null)"))
        .filter(host.netdevs()::isMissing)
        .isPresent();
  }

  private static void examine(HostSnapshot host, Findings findings) {
    DeviceLog log = DeviceLog.of(CurrentLoad.of(host));
    for (RailView rail : RailView.of(host)) {
      OptionalInt peer = rail.peer();
      if (peer.isPresent()
          && rail.isNative()
          && rail.dataReady()
          && !hasDevice(host, rail, peer.getAsInt())
          && log.registered(peer.getAsInt(), rail.id()).isEmpty()) {
        report(host, rail, peer.getAsInt(), findings);
      }
    }
  }

  private static boolean hasDevice(HostSnapshot host, RailView rail, int peer) {
    RailIdentity wanted = new RailIdentity(rail.backend(), peer, rail.id());
    return host.rdma().ofModule().stream()
        .anyMatch(device -> device.rail().filter(wanted::equals).isPresent());
  }

  private static void report(HostSnapshot host, RailView rail, int peer, Findings findings) {
    Finding.Builder finding =
        findings
            .start("bringup.verbs-failed")
            .host(host.name())
            .grade(Grade.SUSPECT)
            .rail(rail.id())
            .peer(peer)
            .title(
                "Rail "
                    + rail.id()
                    + " to peer "
                    + peer
                    + " of "
                    + host.name()
                    + " is ready and has no verbs device")
            .explanation(
                "Verbs are switched on and the rail is complete, but no device has the node GUID"
                    + " of this peer and rail. The log line with the errno was not read; the usual"
                    + " reason is a name that another cable on the same controller already took,"
                    + " and such a registration is not tried again.")
            .detail("rail", rail.id())
            .detail("nodeGuid", new RailIdentity(rail.backend(), peer, rail.id()).guid().toString())
            .remedy(
                Remedy.safe(
                    "Look for the errno in the kernel log. For -23 move one of the cables to a"
                        + " port of another controller.",
                    "journalctl -k -g 'failed to register per-rail ib_device'"));
    Proof proof = new Proof(host);
    proof.rail(finding, rail.counters(), "data_ready", "route");
    proof.parameters(finding, "register_verbs");
    findings.add(finding);
  }
}
