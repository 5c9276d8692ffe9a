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

/** At rest the receiver has sent more credits than the sender was given, and the sender is out. */
final class CreditLostRule implements LedgerRule {
  /** Credits that one control frame returns. */
  private static final long BATCH = 32;

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (RailDirection direction : ledger.directions()) {
      if (lost(direction)) {
        findings.add(finding(direction, ledger, findings));
      }
    }
  }

  static boolean lost(RailDirection d) {
    return d.in().isPresent()
        && (d.rest().settled() || beyondDoubt(d))
        && !d.outOfStep()
        && d.outOfCredits()
        && d.missingCredits().positive()
        && !stillInRing(d);
  }

  /**
   * One sample in the middle of a transfer: credits are under way for microseconds only, so most of
   * a window missing while every frame has arrived is no moment of a healthy link.
   */
  private static boolean beyondDoubt(RailDirection d) {
    return d.rest() == Rest.UNKNOWN
        && d.received().equals(d.posted())
        && d.missingCredits().moreThan(d.out().creditWindow().value() / 2);
  }

  /** Credits count as sent when their frame is queued, so a stuck ring may still hold them. */
  private static boolean stillInRing(RailDirection d) {
    RailBook far = d.in().orElseThrow();
    Count held = far.get("control_tx_enqueued").minus(far.controlCompleted()).or(0);
    return held.value() * BATCH >= d.missingCredits().value();
  }

  private static Finding.Builder finding(RailDirection d, Ledger ledger, Findings findings) {
    RailBook far = d.in().orElseThrow();
    Finding.Builder finding =
        findings
            .start("stall.credit-lost")
            .host(d.sender().name())
            .peer(d.out().peer())
            .direction(d.sender().name(), d.receiverName())
            .rail(d.out().id())
            .stage("credit-received")
            .title(
                String.format(
                    "%s->%s rail %s: %s returned %s credits, %s was given %s and has %s of %s left",
                    d.sender().name(),
                    d.receiverName(),
                    d.out().id(),
                    d.receiverName(),
                    far.get("data_rx_credit_sent"),
                    d.sender().name(),
                    d.out().get("data_tx_credit_received"),
                    d.out().creditsLeft(),
                    d.out().creditWindow()))
            .explanation(
                String.format(
                    "%s received every data frame and gave the buffers back. %s credits (%s credit"
                        + " frames of 32) left it and did not reach %s, whose window stays smaller by"
                        + " that number until the rail is built anew.",
                    d.receiverName(),
                    d.missingCredits(),
                    d.missingCredits().value() / BATCH,
                    d.sender().name()))
            .detail("creditsSent", far.get("data_rx_credit_sent").value())
            .detail("creditsReceived", d.out().get("data_tx_credit_received").value())
            .detail("missing", d.missingCredits().value());
    Proof.rail(finding, far, "data_rx_credit_sent", "rx_credit_pending", "control_tx_completed");
    Proof.rail(
        finding,
        d.out(),
        "data_tx_credit_received",
        "data_tx_credit_stalls",
        "tx_credits",
        "data_tx_enqueued",
        "data_tx_posted");
    Clearing.add(finding, d, ledger, findings);
    return finding.remedy(
        Remedy.disruptive(
            "Only a rail that is built anew starts with a full window: load the module again on both"
                + " ends. Frames that vanish from "
                + d.receiverName()
                + " to "
                + d.sender().name()
                + " point at the link; look at the cable if it comes back.",
            "sudo rmmod thunderbolt_ibverbs && sudo modprobe thunderbolt_ibverbs"));
  }
}
