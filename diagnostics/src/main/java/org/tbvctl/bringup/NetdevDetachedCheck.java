package org.tbvctl.bringup;

import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** {@code bringup.netdev-detached}. */
public final class NetdevDetachedCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts)
        .forEach(
            host ->
                DeviceLog.of(CurrentLoad.of(host)).lastWords("verbs.netdev_detach").stream()
                    .filter(line -> !isAttachedAgain(host, line))
                    .forEach(line -> report(host, line, findings)));
  }

  /** The GID table shows an interface again, or the device is gone with its rail. */
  private static boolean isAttachedAgain(HostSnapshot host, LogEvent line) {
    if (!host.rdma().devices().isKnown()) {
      return false;
    }
    Optional<RdmaDevice> device = host.rdma().named(line.field("ibdev").orElse(""));
    return device.isPresent() && !device.get().netdevs().isEmpty();
  }

  private static void report(HostSnapshot host, LogEvent line, Findings findings) {
    String device = line.field("ibdev").orElse("?");
    String now = line.field("netdev").orElse("?");
    String expected = line.field("expected_name").filter(name -> !name.isEmpty()).orElse(now);
    boolean renamed = line.field("reason").filter("renamed"::equals).isPresent();
    Finding.Builder finding =
        findings
            .start("bringup.netdev-detached")
            .host(host.name())
            .title(
                device
                    + " on "
                    + host.name()
                    + " has lost its interface: "
                    + expected
                    + (renamed ? " was renamed to " + now : " was removed"))
            .explanation(
                "The module compares interface names. When the interface it was given changes its"
                    + " name or goes away, it lets go of it, and the device's GID table is empty"
                    + " from then on. The RDMA device keeps its own name; the addresses stay on the"
                    + " interface.")
            .detail("device", device)
            .detail("expected", expected)
            .detail("now", renamed ? now : "")
            .evidence(new Proof(host).line(line))
            .remedy(remedy(renamed, now, expected));
    new Proof(host).parameters(finding, "roce_netdev");
    new Proof(host).lines(finding, CurrentLoad.of(host).last("tbnet.renamed"));
    DeviceLog.of(CurrentLoad.of(host))
        .registered(device)
        .ifPresent(
            registered -> {
              registered.number("rail_id").ifPresent(finding::rail);
              registered.number("peer_id").ifPresent(finding::peer);
            });
    findings.add(finding);
  }

  private static Remedy remedy(boolean renamed, String now, String expected) {
    return renamed
        ? Remedy.disruptive(
            "Pin the name "
                + expected
                + " with a .link file that matches the interface's MAC address, or set roce_netdev="
                + now
                + ", and load the module again.",
            "tbvctl naming check")
        : Remedy.safe(
            "Bring the interface back under the name " + expected + ".", "ip -brief link");
  }
}
