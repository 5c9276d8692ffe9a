package org.tbvctl.link;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tbvctl.bringup.LinuxHosts;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.thunderbolt.Direction;

/** {@code link.constant-rate}: only where the constant says something else than the cable. */
public final class ConstantRateCheck implements Check {
  private static final double CONSTANT = 40;
  private static final String ETHTOOL = "ethtool_";

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.of(hosts).forEach(host -> examine(host, findings));
  }

  private static void examine(HostSnapshot host, Findings findings) {
    Optional<TrainedLink> other =
        TrainedLink.of(host).stream().filter(ConstantRateCheck::differs).findFirst();
    List<Evidence> quotes = Stream.of(verbsRates(host), ethtool(host)).flatMap(it -> it).toList();
    if (other.isEmpty() || quotes.isEmpty()) {
      return;
    }
    Finding.Builder finding =
        findings
            .start("link.constant-rate")
            .host(host.name())
            .title(
                "The 40 Gb/s that "
                    + host.name()
                    + " shows is a constant; the cable to "
                    + other.get().peer()
                    + " trained to "
                    + other.get().words())
            .explanation(
                "The verbs port says 4X FDR10 and thunderbolt_net says 40000 Mb/s whatever the"
                    + " cable does. The bus, the module's counters and its bind line have the true"
                    + " figure.")
            .detail("quotedGigabits", Direction.amount(CONSTANT))
            .detail("transmitGigabits", other.get().transmit().gigabits())
            .detail("receiveGigabits", other.get().receive().gigabits());
    quotes.forEach(finding::evidence);
    other.get().evidence().forEach(finding::evidence);
    findings.add(finding);
  }

  private static boolean differs(TrainedLink link) {
    return link.transmit().gigabits() != CONSTANT || link.receive().gigabits() != CONSTANT;
  }

  private static Stream<Evidence> verbsRates(HostSnapshot host) {
    return host.rdma().ofModule().stream().flatMap(device -> rates(host, device)).limit(1);
  }

  private static Stream<Evidence> rates(HostSnapshot host, RdmaDevice device) {
    return device.ports().stream()
        .flatMap(port -> port.rate().value().stream())
        .filter(rate -> rate.startsWith("40 "))
        .map(
            rate ->
                Evidence.of(
                    host.name(),
                    "sys/class/infiniband/" + device.name() + "/ports/1/rate",
                    "",
                    rate));
  }

  private static Stream<Evidence> ethtool(HostSnapshot host) {
    return host.commands().keySet().stream()
        .filter(name -> name.startsWith(ETHTOOL))
        .filter(name -> isThunderbolt(host, name.substring(ETHTOOL.length())))
        .flatMap(
            name ->
                host.command(name).value().stream()
                    .flatMap(output -> output.out().lines())
                    .map(String::strip)
                    .filter(line -> line.equals("Speed: 40000Mb/s"))
                    .map(line -> Evidence.of(host.name(), "commands/" + name, "", line)));
  }

  /** Other drivers' 40 Gb/s are real. */
  private static boolean isThunderbolt(HostSnapshot host, String netdev) {
    return netdev.startsWith("thunderbolt")
        || host.netdevs()
            .named(netdev)
            .flatMap(it -> it.path().value())
            .filter(path -> path.contains("/domain"))
            .isPresent();
  }
}
