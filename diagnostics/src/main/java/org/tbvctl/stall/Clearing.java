package org.tbvctl.stall;

import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Suspect;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailDirection;

/** What the readings rule out beside a stall, and what fits it without proof. */
final class Clearing {

  private Clearing() {}

  /** Adds cleared items and suspects for a stall in this direction. */
  static void add(
      Finding.Builder finding, RailDirection direction, Ledger ledger, Findings findings) {
    clear(finding, direction, ledger);
    suspect(finding, direction, findings);
  }

  private static void clear(Finding.Builder finding, RailDirection direction, Ledger ledger) {
    Optional<String> works = workingWay(direction, ledger);
    if (works.isPresent()) {
      finding.cleared("cable", works.get() + ", so the cable carries frames");
      finding.cleared("tunnel", works.get() + " through the tunnel of the same link");
      finding.cleared("negotiation", works.get() + ", so both ends agreed on the path");
    } else if (direction.out().ready()) {
      finding.cleared(
          "negotiation",
          "rail " + direction.out().id() + " is data_ready: HELLO and READY went both ways");
    }
    if (direction.sender().get("data_tx_accepted").positive()) {
      finding.cleared(
          "provider",
          "the module accepted "
              + direction.sender().get("data_tx_accepted")
              + " work requests on "
              + direction.sender().name());
    }
    if (answersPing(direction.sender())
        || direction.receiver().map(Clearing::answersPing).orElse(false)) {
      finding.cleared("address", "the peer answered ping without loss");
    }
  }

  /** One clause on a way between the two hosts on which frames arrive. */
  private static Optional<String> workingWay(RailDirection direction, Ledger ledger) {
    if (direction.answersArrive()) {
      return Optional.of(
          direction.receiverName()
              + "->"
              + direction.sender().name()
              + " delivered "
              + direction.out().allReceived()
              + " frames over rail "
              + direction.out().id());
    }
    return ledger.directions().stream()
        .filter(other -> other.sender() == direction.sender() && other.out() != direction.out())
        .filter(other -> other.out().now().get("route").equals(direction.out().now().get("route")))
        .filter(other -> other.received().positive() && other.answersArrive())
        .map(
            other ->
                "rail "
                    + other.out().id()
                    + " of the same cable delivered "
                    + other.received()
                    + " frames")
        .findFirst();
  }

  private static boolean answersPing(HostBook host) {
    Reading<CommandOutput> ping = host.host().command("ping_peer");
    return ping.value().map(output -> output.out().contains(" 0% packet loss")).orElse(false);
  }

  private static void suspect(Finding.Builder finding, RailDirection direction, Findings findings) {
    for (Finding other : findings.found()) {
      if (!other.id().equals("bringup.rail-probe-failed")) {
        continue;
      }
      String host = other.place().host().orElse("");
      finding.suspect(
          new Suspect(
              other.id(),
              host,
              other.title()
                  + "; the rings of both rails come from one controller, and a log line near a stall"
                  + " proves nothing",
              "load the module with lanes=1 on "
                  + direction.sender().name()
                  + " and "
                  + direction.receiverName()
                  + " and repeat the transfer"));
    }
  }
}
