package org.tbvctl.bringup;

import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.system.Errno;

/** {@code bringup.verbs-failed}. */
public final class VerbsFailedCheck implements Check {
  private static final int ENFILE = -23;
  private static final List<String> READY = List.of("native.ready_tx", "native.ready_rx");

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts)
        .forEach(
            host -> {
              DeviceLog devices = DeviceLog.of(CurrentLoad.of(host));
              devices.failures().forEach(line -> failed(host, devices, line, findings));
              devices.nameless().forEach(line -> nameless(host, line, findings));
            });
  }

  private static void failed(
      HostSnapshot host, DeviceLog devices, LogEvent line, Findings findings) {
    String device = line.field("ibdev").orElse("");
    int errno = line.number("err").orElse(0);
    Optional<LogEvent> holder = devices.registered(device);
    Finding.Builder finding =
        findings
            .start("bringup.verbs-failed")
            .host(host.name())
            .title(
                "A rail of "
                    + host.name()
                    + " got no device: "
                    + device
                    + " could not be registered, "
                    + Errno.words(errno))
            .explanation(
                errno == ENFILE
                    ? "Names count lanes within a domain, so two cables on one controller want the"
                        + " same name. The first got it"
                        + holder.map(it -> " (" + rail(it) + ")").orElse("")
                        + ", the second was refused, and the module does not try again."
                    : "The RDMA core refused the device, and the module does not try again until"
                        + " the rail is built anew.")
            .detail("device", device)
            .detail("errno", errno)
            .evidence(new Proof(host).line(line))
            .remedy(
                errno == ENFILE
                    ? Remedy.disruptive(
                        "Move one of the cables to a port of another controller; its device then"
                            + " gets a name of its own.")
                    : Remedy.disruptive(
                        "Load the module again.",
                        "sudo rmmod thunderbolt_ibverbs",
                        "sudo modprobe thunderbolt_ibverbs"));
    new Proof(host).lines(finding, holder);
    Optional<RailView> rail = deviceless(host, devices);
    rail.ifPresent(
        it -> {
          finding.rail(it.id()).detail("rail", it.id());
          it.peer().ifPresent(finding::peer);
          new Proof(host).rail(finding, it.counters(), "data_ready", "route");
        });
    if (rail.isEmpty()) {
      readyBefore(host, line)
          .ifPresent(
              ready -> {
                ready.number("rail").ifPresent(finding::rail);
                new Proof(host).lines(finding, Optional.of(ready));
              });
    }
    findings.add(finding);
  }

  /**
   * A device is registered as soon as its rail is ready, so the last rail to get ready is meant.
   */
  private static Optional<LogEvent> readyBefore(HostSnapshot host, LogEvent failure) {
    return CurrentLoad.of(host).events().stream()
        .takeWhile(event -> !event.equals(failure))
        .filter(event -> READY.contains(event.id()))
        .reduce((first, second) -> second);
  }

  private static String rail(LogEvent registered) {
    return "peer "
        + registered.field("peer_id").orElse("")
        + " rail "
        + registered.field("rail_id").orElse("");
  }

  /**
   * The message names no rail; the ready rail without a device is meant, when there is one only.
   */
  private static Optional<RailView> deviceless(HostSnapshot host, DeviceLog devices) {
    List<RailView> candidates =
        RailView.of(host).stream()
            .filter(RailView::dataReady)
            .filter(
                rail ->
                    rail.peer().isPresent()
                        && devices.registered(rail.peer().getAsInt(), rail.id()).isEmpty())
            .toList();
    return candidates.size() == 1 ? Optional.of(candidates.get(0)) : Optional.empty();
  }

  private static void nameless(HostSnapshot host, LogEvent line, Findings findings) {
    Finding.Builder finding =
        findings
            .start("bringup.verbs-failed")
            .host(host.name())
            .title(
                "Rail "
                    + line.field("rail").orElse("?")
                    + " of "
                    + host.name()
                    + " got no device: its name could not be derived")
            .explanation(
                "The device's name comes from the Thunderbolt domain and the lane; one of them was"
                    + " unusable, and the rail is given up for good.")
            .evidence(new Proof(host).line(line))
            .remedy(Remedy.disruptive("Replug the cable, or load the module again."));
    line.number("rail").ifPresent(finding::rail);
    line.number("peer").ifPresent(finding::peer);
    findings.add(finding);
  }
}
