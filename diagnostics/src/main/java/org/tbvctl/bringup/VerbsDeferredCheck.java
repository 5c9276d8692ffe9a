package org.tbvctl.bringup;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.host.Reading;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.netdev.Netdev;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** {@code bringup.verbs-deferred}: one finding for each interface that is waited for. */
public final class VerbsDeferredCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts).forEach(host -> examine(host, findings));
  }

  private static void examine(HostSnapshot host, Findings findings) {
    Map<String, List<LogEvent>> waiting = new LinkedHashMap<>();
    DeviceLog.of(CurrentLoad.of(host)).lastWords("verbs.register_deferred").stream()
        .filter(line -> host.rdma().named(line.field("ibdev").orElse("")).isEmpty())
        .forEach(
            line ->
                waiting
                    .computeIfAbsent(line.field("netdev").orElse(""), name -> new ArrayList<>())
                    .add(line));
    waiting.forEach((netdev, lines) -> report(host, netdev, lines, findings));
    if (waiting.isEmpty()) {
      inferred(host).ifPresent(netdev -> report(host, netdev, List.of(), findings));
    }
  }

  /**
   * Without a log: every rail is ready, verbs are on, there is no device, and the interface that
   * the configuration names does not exist.
   */
  private static Optional<String> inferred(HostSnapshot host) {
    boolean armed = RunningSwitches.of(host).isOn("register_verbs").orElse(false);
    boolean noDevice = host.rdma().devices().isKnown() && host.rdma().ofModule().isEmpty();
    List<RailView> rails = RailView.of(host);
    boolean ready = !rails.isEmpty() && rails.stream().allMatch(RailView::dataReady);
    return armed && noDevice && ready
        ? host.module()
            .parameter("roce_netdev")
            .filter(name -> !name.isEmpty() && !name.equals("(null)"))
            .filter(host.netdevs()::isMissing)
        : Optional.empty();
  }

  private static void report(
      HostSnapshot host, String netdev, List<LogEvent> lines, Findings findings) {
    List<String> devices = lines.stream().flatMap(it -> it.field("ibdev").stream()).toList();
    boolean missing = host.netdevs().isMissing(netdev);
    Finding.Builder finding =
        findings
            .start("bringup.verbs-deferred")
            .host(host.name())
            .title(
                "The rails of "
                    + host.name()
                    + " are ready and get no device: the module waits for the interface "
                    + netdev
                    + (missing ? ", which does not exist" : ""))
            .explanation(
                "A device is registered only when the interface that roce_netdev (or, for a Mac,"
                    + " tbnet_identity_gid) names is there. Until then registration is put off,"
                    + " without end when the name never appears. verbs_registered: 1 in the summary"
                    + " says only that registration is armed, and an empty device list is a"
                    + " consequence.")
            .detail("netdev", netdev)
            .detail("devices", devices)
            .cleared("tunnel", "every rail is data_ready")
            .cleared("provider", "there is no device that it could miss")
            .remedy(remedy(netdev));
    Proof proof = new Proof(host);
    lines.forEach(line -> finding.evidence(proof.line(line)));
    proof.parameters(finding, "roce_netdev", "tbnet_identity_gid");
    if (missing) {
      finding.evidence(proof.file("sys/class/net", interfaces(host)));
    }
    onlyRail(host, lines).ifPresent(rail -> place(finding, rail));
    findings.add(finding);
  }

  private static void place(Finding.Builder finding, RailView rail) {
    finding.rail(rail.id()).detail("rail", rail.id());
    rail.peer().ifPresent(finding::peer);
  }

  private static Optional<RailView> onlyRail(HostSnapshot host, List<LogEvent> lines) {
    List<RailView> ready = RailView.of(host).stream().filter(RailView::dataReady).toList();
    boolean one = lines.size() == 1 && ready.size() == 1;
    return one ? Optional.of(ready.get(0)) : Optional.empty();
  }

  private static String interfaces(HostSnapshot host) {
    Reading<String> names =
        host.netdevs().all().map(all -> String.join(" ", all.stream().map(Netdev::name).toList()));
    return names.value().orElse("");
  }

  private static Remedy remedy(String netdev) {
    if (netdev.startsWith("thunderbolt")) {
      return Remedy.safe(
          "Load thunderbolt_net, which makes the interface, or name an interface that exists in"
              + " roce_netdev. The device appears as soon as the name does.",
          "sudo modprobe thunderbolt_net",
          "ip -brief link");
    }
    return Remedy.safe(
        "Make the interface, or name one that exists in roce_netdev and load the module again. The"
            + " device appears as soon as the name does.",
        "ip -brief link");
  }
}
