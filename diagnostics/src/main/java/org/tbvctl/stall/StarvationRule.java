package org.tbvctl.stall;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailDirection;
import org.tbvctl.ledger.Rest;
import org.tbvctl.snapshot.Hosts;

/**
 * The receiver counts none of the frames that the sender posted, so no credit comes back. Two
 * levels are told apart: the window of the module's own credits is spent, or credits remain and the
 * transmit ring completes no more than what the tunnel itself can hold.
 */
final class StarvationRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (RailDirection direction : ledger.directions()) {
      if (direction.in().isPresent() && starved(direction)) {
        findings.add(finding(direction, ledger, findings));
      } else if (direction.receiver().isEmpty() && maybeStarved(direction)) {
        findings.add(suspicion(direction, ledger, findings));
      }
    }
  }

  /** Whether frames wait for a receiver that counts none of them. */
  static boolean starved(RailDirection d) {
    boolean pending = d.out().waiting().positive() || d.out().inRing().positive();
    boolean silent = d.received().is(0) && d.posted().positive();
    if (d.outOfStep() || d.senderStopped() || d.missingData().lessThan(0)) {
      return false;
    }
    if (d.missingCredits().value() > d.missingData().value() || arrivedUncounted(d)) {
      return false;
    }
    boolean blocked = d.outOfCredits() || (d.out().inRing().positive() && !d.outOfCredits());
    return switch (d.rest()) {
      case STILL ->
          (pending && blocked && (d.missingData().positive() || silent || heldInRing(d)))
              || (silent && d.sender().unresolved().positive());
      case QUIET -> silent && d.sender().unresolved().positive();
      case MOVING -> false;
      case UNKNOWN ->
          silent && pending && d.posted().moreThan(d.creditBuffers()) && d.receiver().isPresent();
    };
  }

  /** Frames reached the callback and earned no credit: they could not be decoded. */
  private static boolean arrivedUncounted(RailDirection d) {
    return d.missingData().positive() && d.missingFrames().atMost(0);
  }

  /** Credits remain, yet the ring holds frames that the receiver has not seen. */
  private static boolean heldInRing(RailDirection d) {
    return !d.outOfCredits() && d.out().inRing().positive() && d.missingData().is(0);
  }

  private static boolean maybeStarved(RailDirection d) {
    boolean noCreditComes =
        d.out().growth("data_tx_credit_received").is(0)
            || (d.out().before().isEmpty() && d.out().get("data_tx_credit_received").is(0));
    if (!noCreditComes || d.rest() == Rest.MOVING) {
      return false;
    }
    return d.outOfCredits()
        || (d.rest() == Rest.STILL && d.out().inRing().positive() && d.out().ready());
  }

  private static String creditLevel(RailDirection d) {
    boolean windowSpent =
        d.creditsNeeded() > 0
            && d.out().creditWindow().positive()
            && d.out().creditsLeft().lessThan(d.creditsNeeded());
    if (windowSpent) {
      return "path";
    }
    Count held = d.in().isPresent() ? d.missingData() : d.completed();
    boolean heldBack = d.out().inRing().positive() && held.atMost(d.tunnelBuffers());
    return heldBack || held.atMost(d.creditBuffers()) ? "hardware" : "unknown";
  }

  private static Finding.Builder finding(RailDirection d, Ledger ledger, Findings findings) {
    String level = creditLevel(d);
    String receiver = d.receiverName();
    Finding.Builder finding =
        start(d, findings, level)
            .host(receiver)
            .direction(d.sender().name(), receiver)
            .title(
                String.format(
                    "%s->%s rail %s: %s posted %s data frames, %s completed, %s received %s of them",
                    d.sender().name(),
                    receiver,
                    d.out().id(),
                    d.sender().name(),
                    d.posted(),
                    d.completed(),
                    receiver,
                    d.received().is(0) ? "none" : d.received().toString()))
            .explanation(explanation(d, level));
    finding.detail("peerReceived", d.received().value());
    Proof.rail(
        finding,
        d.in().orElseThrow(),
        "data_rx_completed",
        "data_rx_credit_sent",
        "rx_credit_pending");
    Clearing.add(finding, d, ledger, findings);
    return finding.remedy(
        Remedy.disruptive(
            "The receive ring of rail "
                + d.out().id()
                + " on "
                + receiver
                + " takes no frames. Stop the transfer and load the module again on both ends; if the"
                + " rail stalls again, run on one rail (lanes=1 on both ends).",
            "sudo rmmod thunderbolt_ibverbs && sudo modprobe thunderbolt_ibverbs"));
  }

  private static Finding.Builder suspicion(RailDirection d, Ledger ledger, Findings findings) {
    String level = creditLevel(d);
    Finding.Builder finding =
        start(d, findings, level)
            .grade(Grade.SUSPECT)
            .host(d.sender().name())
            .title(
                String.format(
                    "%s rail %s: %s data frames posted, %s completed, and no credit comes back",
                    d.sender().name(), d.out().id(), d.posted(), d.completed()))
            .explanation(
                "Whether the peer received the frames is in the peer's counters, which were not read."
                    + " A transmit ring that lost completions looks the same from this side.")
            .remedy(
                Remedy.safe(
                    "Read the other end too.",
                    "sudo tbvctl diagnose --peer ssh:PEER --interval 5s"));
    Clearing.add(finding, d, ledger, findings);
    return finding;
  }

  private static Finding.Builder start(RailDirection d, Findings findings, String level) {
    Finding.Builder finding =
        findings
            .start("stall.credit-starvation")
            .peer(d.in().map(rail -> rail.peer()).orElse(d.out().peer()))
            .rail(d.out().id())
            .stage("peer-received")
            .detail("posted", d.posted().value())
            .detail("completed", d.completed().value());
    finding.detail("creditLevel", level);
    finding.detail("creditsLeft", d.out().creditsLeft().value());
    finding.detail("creditWindow", d.out().creditWindow().value());
    finding.detail("tunnelBuffers", d.tunnelBuffers());
    Proof.rail(
        finding,
        d.out(),
        "data_tx_enqueued",
        "data_tx_posted",
        "data_tx_completed",
        "data_tx_credit_received",
        "data_tx_credit_stalls",
        "tx_credits");
    Proof.totals(finding, d.sender(), "data_wr_live", "data_wr_retransmit");
    return finding;
  }

  private static String explanation(RailDirection d, String level) {
    String credits = d.out().creditsLeft() + " of " + d.out().creditWindow() + " credits are left";
    return switch (level) {
      case "path" ->
          "The opening window is spent ("
              + credits
              + ") and the receiver counted no frame for which it could give a credit back. A completed"
              + " descriptor only says that the frame left the host.";
      case "hardware" ->
          "Credits are not the limit ("
              + credits
              + "). The ring completed no more frames than the tunnel's own buffers hold ("
              + d.tunnelBuffers()
              + "), so the hardware waits for a receiver that takes nothing.";
      default -> "Credits are left (" + credits + "), frames completed and none was counted there.";
    };
  }
}
