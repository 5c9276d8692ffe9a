package org.tbvctl.stall;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailDirection;
import org.tbvctl.ledger.Rest;
import org.tbvctl.snapshot.Hosts;

/** The receiver has frames that the sender's ring never reported done. */
final class CompletionLeakRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (RailDirection direction : ledger.directions()) {
      boolean zeroCopy = findings.has("stall.zero-copy-stuck", direction.sender().name());
      if (!zeroCopy && leaked(direction)) {
        findings.add(finding(direction, ledger, findings));
      }
    }
  }

  /** Frames that arrived although the ring still holds their descriptors. */
  private static Count arrivedUnreported(RailDirection d) {
    Count all = Count.ZERO.minus(d.missingFrames());
    Count data = Count.ZERO.minus(d.missingData());
    return all.known() ? all : data;
  }

  static boolean leaked(RailDirection d) {
    if (d.in().isEmpty() || d.outOfStep() || !d.out().allInRing().positive()) {
      return false;
    }
    if (!arrivedUnreported(d).positive()) {
      return false;
    }
    if (d.rest() == Rest.UNKNOWN) {
      // In one reading of a busy link the receiver is a few frames ahead; equal books with frames
      // waiting behind a full ring are not that.
      return d.received().equals(d.posted())
          && d.out().waiting().positive()
          && !d.outOfCredits()
          && d.sender()
              .get("data_wr_timeout")
              .or(0)
              .plus(d.sender().get("data_wr_retransmit").or(0))
              .positive();
    }
    return d.restOfAll() == Rest.STILL;
  }

  private static Finding.Builder finding(RailDirection d, Ledger ledger, Findings findings) {
    String sender = d.sender().name();
    Finding.Builder finding =
        findings
            .start("stall.tx-completion-leak")
            .host(sender)
            .peer(d.out().peer())
            .direction(sender, d.receiverName())
            .rail(d.out().id())
            .stage("ring-completed")
            .title(
                String.format(
                    "%s->%s rail %s: %s received all %s frames, the ring of %s reported %s done",
                    sender,
                    d.receiverName(),
                    d.out().id(),
                    d.receiverName(),
                    d.received(),
                    sender,
                    d.completed()))
            .explanation(
                String.format(
                    "%s descriptors stay in the transmit ring of %s although their frames arrived, and"
                        + " %s frames wait behind them. Credits (%s of %s) and the receiver are fine.",
                    d.out().allInRing(),
                    sender,
                    d.out().waiting(),
                    d.out().creditsLeft(),
                    d.out().creditWindow()))
            .detail("posted", d.posted().value())
            .detail("completed", d.completed().value())
            .detail("peerReceived", d.received().value())
            .detail("missing", d.out().allInRing().value());
    d.sender()
        .host()
        .module()
        .parameter("native_tx_max_inflight")
        .ifPresent(limit -> finding.detail("inFlightLimit", limit));
    Proof.rail(
        finding, d.out(), "data_tx_enqueued", "data_tx_posted", "data_tx_completed", "tx_credits");
    Proof.rail(
        finding,
        d.in().orElseThrow(),
        "data_rx_completed",
        "data_rx_credit_sent",
        "rx_credit_pending");
    Clearing.add(finding, d, ledger, findings);
    return finding.remedy(
        Remedy.disruptive(
            "Only stopping the ring gives the descriptors back: end the programs on both ends, then"
                + " load the module again on "
                + sender
                + ". Several rings with end-to-end flow control on AMD controllers are known for it:"
                + " keep native_e2e off there.",
            "sudo rmmod thunderbolt_ibverbs && sudo modprobe thunderbolt_ibverbs"));
  }
}
