package org.tbvctl.stall;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailDirection;
import org.tbvctl.snapshot.Hosts;

/**
 * Frames that completed on one host's ring and never reached the other's receive callback. What a
 * starvation, a lost acknowledgement, a lost credit or a stopped ring already explains is not said
 * again, and losses that every request survived are {@code flow.retransmits-recovered}.
 */
final class FramesLostRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (RailDirection direction : ledger.directions()) {
      Count lost = unexplained(direction, ledger);
      if (lost.positive() && !recovered(direction)) {
        findings.add(finding(direction, lost, ledger, findings));
      }
    }
  }

  private static Count unexplained(RailDirection d, Ledger ledger) {
    if (d.in().isEmpty()
        || !d.rest().settled()
        || !d.restOfAll().settled()
        || ledger.outOfStep(d)
        || d.stopped()
        || StarvationRule.starved(d)) {
      return Count.UNKNOWN;
    }
    Count data = d.missingData().atLeastZero();
    Count frames = d.missingFrames().known() ? d.missingFrames() : data;
    HostBook sender = d.sender();
    HostBook receiver = d.receiver().orElseThrow();
    if (!data.positive() && AckLostRule.lost(receiver, sender, ledger)) {
      return Count.ZERO;
    }
    boolean credits = ledger.reverse(d).map(CreditLostRule::lost).orElse(false);
    return credits ? data : frames;
  }

  /** Whether every request on both ends came to a good end in spite of the loss. */
  static boolean recovered(RailDirection d) {
    HostBook sender = d.sender();
    HostBook receiver = d.receiver().orElseThrow();
    boolean repeated =
        sender.get("data_wr_retransmit").positive()
            || receiver.get("data_wr_retransmit").positive();
    return repeated && sender.unresolved().is(0) && receiver.unresolved().is(0);
  }

  private static Finding.Builder finding(
      RailDirection d, Count lost, Ledger ledger, Findings findings) {
    Count data = d.missingData().atLeastZero().or(0);
    String receiver = d.receiverName();
    Finding.Builder finding =
        findings
            .start("stall.frames-lost")
            .host(receiver)
            .peer(d.in().orElseThrow().peer())
            .direction(d.sender().name(), receiver)
            .rail(d.out().id())
            .stage("peer-received")
            .title(
                String.format(
                    "%s->%s rail %s: %s frames left %s and never reached %s",
                    d.sender().name(), receiver, d.out().id(), lost, d.sender().name(), receiver))
            .explanation(
                String.format(
                    "The ring of %s completed %s frames (data and control), the receive callback of %s"
                        + " counted %s, and nothing is under way. %s of the missing frames are data.",
                    d.sender().name(),
                    d.out().allCompleted(),
                    receiver,
                    d.in().orElseThrow().allReceived(),
                    data))
            .detail("completed", d.out().allCompleted().or(d.completed()).value())
            .detail("peerReceived", d.in().orElseThrow().allReceived().value())
            .detail("lost", lost.value())
            .detail("lostData", data.value());
    Proof.rail(
        finding,
        d.out(),
        "data_tx_posted",
        "data_tx_completed",
        "control_tx_completed",
        "tx_credits");
    Proof.rail(
        finding,
        d.in().orElseThrow(),
        "data_rx_completed",
        "data_rx_credit_sent",
        "rx_credit_pending",
        "data_rx_canceled");
    Clearing.add(finding, d, ledger, findings);
    return finding.remedy(
        Remedy.safe(
            "Frames vanish on the way from "
                + d.sender().name()
                + " to "
                + receiver
                + ". See whether the number grows under load; if it does, try another cable or port.",
            "sudo tbvctl diagnose --peer ssh:" + receiver + " --interval 10s"));
  }
}
