package org.tbvctl.link;

import java.util.Optional;
import org.tbvctl.bringup.LinuxHosts;
import org.tbvctl.bringup.Proof;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.thunderbolt.Direction;

/**
 * {@code link.asymmetric}, {@code link.single-lane} and {@code link.trained-low}: at most one of
 * them for a cable, the one that says most.
 */
public final class TrainingCheck implements Check {
  private static final Remedy RETRAIN =
      Remedy.disruptive(
          "Pull the cable at both ends, wait a moment and put it back: a link trains only then. If"
              + " it comes back the same, try another cable and another port.");

  @Override
  public void run(Hosts hosts, Findings findings) {
    Controllers controllers = Controllers.load();
    LinuxHosts.of(hosts)
        .forEach(
            host ->
                TrainedLink.of(host)
                    .forEach(link -> examine(hosts, host, link, controllers, findings)));
  }

  private static void examine(
      Hosts hosts,
      HostSnapshot host,
      TrainedLink link,
      Controllers controllers,
      Findings findings) {
    if (!link.isSymmetric()) {
      asymmetric(host, link, findings);
    } else if (link.isSingleLane()) {
      singleLane(host, link, findings);
    } else {
      Ability.of(hosts, host, link, controllers)
          .filter(ability -> link.transmit().gigabits() < ability.gigabits())
          .ifPresent(ability -> low(host, link, ability, findings));
    }
  }

  private static void asymmetric(HostSnapshot host, TrainedLink link, Findings findings) {
    boolean out = link.transmit().gigabits() > link.receive().gigabits();
    findings.add(
        start(host, link, "link.asymmetric", findings)
            .title(
                "The cable from "
                    + host.name()
                    + " to "
                    + link.peer()
                    + " trained differently in its two directions: "
                    + link.words())
            .explanation(
                "Everything works, and traffic "
                    + (out ? "to " + host.name() : "from " + host.name())
                    + " has the slower side. The module's own figure is the transmit side at bind"
                    + " time, and the 40 Gb/s of the verbs port and of ethtool are constants:"
                    + " neither shows it."));
  }

  private static void singleLane(HostSnapshot host, TrainedLink link, Findings findings) {
    Optional<LogEvent> line =
        host.log()
            .value()
            .flatMap(
                log ->
                    log.current()
                        .filter(
                            event ->
                                event.id().equals("tb.width_wait")
                                    || event.id().equals("tb.link_change_failed"))
                        .reduce((first, second) -> second));
    Finding.Builder finding =
        start(host, link, "link.single-lane", findings)
            .title(
                "The cable from "
                    + host.name()
                    + " to "
                    + link.peer()
                    + " runs on one lane: "
                    + Direction.amount(link.transmit().gigabits())
                    + " instead of "
                    + Direction.amount(link.transmit().gigabits() * Controllers.LANES)
                    + " Gb/s")
            .explanation(
                "A cable has two lanes in each direction, and bonding them did not happen. The"
                    + " module's lanes option counts rails and has nothing to do with it.");
    new Proof(host).lines(finding, line);
    findings.add(finding);
  }

  private static void low(HostSnapshot host, TrainedLink link, Ability ability, Findings findings) {
    Finding.Builder finding =
        start(host, link, "link.trained-low", findings)
            .title(
                "The cable from "
                    + host.name()
                    + " to "
                    + link.peer()
                    + " trained to "
                    + link.words()
                    + ", and "
                    + Direction.amount(ability.gigabits())
                    + " Gb/s are possible")
            .explanation(
                "Both directions are slower than "
                    + ability.why()
                    + ". A cable made for half the"
                    + " speed looks the same.")
            .detail("possibleGigabits", ability.gigabits());
    ability.evidence().forEach(finding::evidence);
    findings.add(finding);
  }

  private static Finding.Builder start(
      HostSnapshot host, TrainedLink link, String id, Findings findings) {
    Finding.Builder finding =
        findings
            .start(id)
            .host(host.name())
            .detail("cable", link.cable())
            .detail("peerHost", link.peer())
            .detail("transmitGigabits", link.transmit().gigabits())
            .detail("receiveGigabits", link.receive().gigabits())
            .remedy(RETRAIN);
    link.evidence().forEach(finding::evidence);
    return finding;
  }
}
