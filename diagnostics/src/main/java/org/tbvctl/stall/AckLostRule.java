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
 * Data arrived, its acknowledgement frames left the receiver's ring, and the sender never got them.
 * Answers are counted once per message although a copy goes out on every live rail, so answers are
 * compared, not frames; frames prove that they left.
 */
final class AckLostRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (HostBook sender : ledger.books()) {
      ledger
          .peerOf(sender)
          .filter(receiver -> lost(sender, receiver, ledger))
          .ifPresent(receiver -> findings.add(finding(sender, receiver, ledger, findings)));
    }
  }

  /** Answers that the receiver sent and the sender matched to no request. */
  static Count missingAnswers(HostBook sender, HostBook receiver) {
    return receiver
        .answersSent()
        .minus(sender.get("data_rx_ack_matched"))
        .minus(sender.get("data_rx_ack_miss").or(0));
  }

  /** Frames from the receiver that left its ring and did not arrive, credit frames taken out. */
  static Count missingAnswerFrames(HostBook sender, HostBook receiver, Ledger ledger) {
    Count frames = Count.ZERO;
    for (RailDirection back : ledger.between(receiver, sender)) {
      frames = frames.plus(back.missingFrames().minus(back.missingData().atLeastZero().or(0)));
    }
    for (RailDirection there : ledger.between(sender, receiver)) {
      frames = frames.minus(Count.of(there.missingCredits().atLeastZero().or(0).value() / 32));
    }
    return frames;
  }

  static boolean lost(HostBook sender, HostBook receiver, Ledger ledger) {
    boolean settled =
        ledger.between(sender, receiver).stream()
            .allMatch(d -> d.restOfAll().settled() && !ledger.outOfStep(d));
    if (!settled || !ledger.totalsComparable(sender, receiver)) {
      return false;
    }
    if (!sender.unresolved().positive()) {
      return false;
    }
    if (!missingAnswerFrames(sender, receiver, ledger).positive()) {
      return false;
    }
    Count answers = missingAnswers(sender, receiver);
    // Up to v0.2.1 no counter tells answers apart; the data has to be there for one to be missing.
    return answers.known() ? answers.positive() : dataArrived(sender, receiver, ledger);
  }

  private static boolean dataArrived(HostBook sender, HostBook receiver, Ledger ledger) {
    return ledger.between(sender, receiver).stream().allMatch(d -> d.missingData().atMost(0));
  }

  private static Finding.Builder finding(
      HostBook sender, HostBook receiver, Ledger ledger, Findings findings) {
    Count answers = missingAnswers(sender, receiver);
    Count frames = missingAnswerFrames(sender, receiver, ledger);
    RailDirection main = ledger.between(sender, receiver).get(0);
    Finding.Builder finding =
        findings
            .start("stall.ack-lost")
            .host(sender.name())
            .direction(sender.name(), receiver.name())
            .stage("ack-received")
            .title(
                answers.known()
                    ? String.format(
                        "%s->%s: %s acknowledged %s work requests, %s of the answers never reached %s",
                        sender.name(),
                        receiver.name(),
                        receiver.name(),
                        receiver.answersSent(),
                        answers,
                        sender.name())
                    : String.format(
                        "%s->%s: the data arrived, %s answer frames of %s never reached %s",
                        sender.name(), receiver.name(), frames, receiver.name(), sender.name()))
            .explanation(
                String.format(
                    "The answers left the ring of %s, and %s counts %s frames fewer than that ring"
                        + " completed. The data and its credits are accounted for, so %s work requests"
                        + " wait for answers that are lost on the way back.",
                    receiver.name(), sender.name(), frames, sender.unresolved()))
            .detail("answersSent", receiver.answersSent().or(0).value())
            .detail("answersMatched", sender.get("data_rx_ack_matched").or(0).value())
            .detail("framesMissing", frames.value())
            .detail("unresolvedRequests", sender.unresolved().value());
    Proof.totals(finding, receiver, "data_tx_ack_ok", "data_tx_ack_rnr", "data_tx_ack_error");
    Proof.totals(
        finding,
        sender,
        "data_rx_ack",
        "data_rx_ack_matched",
        "data_wr_timeout",
        "data_wr_retry_exhausted",
        "data_wr_live");
    for (RailDirection there : ledger.between(sender, receiver)) {
      there.in().ifPresent(rail -> Proof.rail(finding, rail, "control_tx_completed"));
      Proof.rail(finding, there.out(), "data_rx_completed");
    }
    Clearing.add(finding, main, ledger, findings);
    return finding.remedy(
        Remedy.safe(
            "Frames vanish between the two receive callbacks from "
                + receiver.name()
                + " to "
                + sender.name()
                + ". Give the queue pairs retries (retry_cnt above 0) so that a lost answer costs one"
                + " repetition, and look at the link if the number grows.",
            "sudo tbvctl diagnose --peer ssh:" + receiver.name() + " --interval 5s"));
  }
}
