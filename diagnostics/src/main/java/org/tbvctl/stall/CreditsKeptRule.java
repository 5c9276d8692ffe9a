package org.tbvctl.stall;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailBook;
import org.tbvctl.ledger.RailDirection;
import org.tbvctl.ledger.Rest;
import org.tbvctl.snapshot.Hosts;

/**
 * The receiver got every frame and keeps the credits: a batch of 32 or more stays pending only when
 * the control frame that returns it could not be queued. The sender starves as if nothing had
 * arrived.
 */
final class CreditsKeptRule implements LedgerRule {
  /** Credits that are returned as soon as so many are pending. */
  private static final long BATCH = 32;

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (RailDirection direction : ledger.directions()) {
      if (direction.in().isPresent() && keeps(direction, direction.in().get())) {
        findings.add(finding(direction, direction.in().get(), ledger, findings));
      }
    }
  }

  private static boolean keeps(RailDirection d, RailBook far) {
    Count pending = far.get("rx_credit_pending");
    // In one reading of a busy link a few batches may be on their way to the queue.
    long harmless = d.rest() == Rest.STILL ? BATCH - 1 : d.out().creditWindow().value() / 2;
    return d.rest() != Rest.MOVING
        && !d.outOfStep()
        && !d.stopped()
        && d.outOfCredits()
        && d.missingData().atMost(0)
        && d.missingCredits().atMost(0)
        && pending.moreThan(harmless);
  }

  private static Finding.Builder finding(
      RailDirection d, RailBook far, Ledger ledger, Findings findings) {
    String receiver = d.receiverName();
    Count kept = far.get("rx_credit_pending");
    Finding.Builder finding =
        findings
            .start("stall.credit-starvation")
            .host(receiver)
            .peer(far.peer())
            .direction(d.sender().name(), receiver)
            .rail(d.out().id())
            .stage("credit-sent")
            .title(
                String.format(
                    "%s->%s rail %s: %s received %s data frames and keeps %s credits that it owes",
                    d.sender().name(), receiver, d.out().id(), receiver, d.received(), kept))
            .explanation(
                String.format(
                    "Credits go back once %s are pending, so more than that stays only when the frame"
                        + " that returns them cannot be queued. %s has %s of %s credits left and waits.",
                    BATCH, d.sender().name(), d.out().creditsLeft(), d.out().creditWindow()))
            .detail("posted", d.posted().value())
            .detail("completed", d.completed().value())
            .detail("creditLevel", "path")
            .detail("creditsLeft", d.out().creditsLeft().value())
            .detail("creditWindow", d.out().creditWindow().value())
            .detail("peerReceived", d.received().value())
            .detail("creditsKept", kept.value());
    Proof.rail(
        finding,
        d.out(),
        "data_tx_posted",
        "data_tx_completed",
        "data_tx_credit_received",
        "tx_credits");
    Proof.rail(
        finding,
        far,
        "data_rx_completed",
        "data_rx_credit_sent",
        "rx_credit_pending",
        "data_rx_credit_send_error");
    Clearing.add(finding, d, ledger, findings);
    return finding.remedy(
        Remedy.disruptive(
            "The way from "
                + receiver
                + " to "
                + d.sender().name()
                + " takes no control frames: look at its transmit ring, then load the module again on "
                + receiver
                + ".",
            "sudo rmmod thunderbolt_ibverbs && sudo modprobe thunderbolt_ibverbs"));
  }
}
