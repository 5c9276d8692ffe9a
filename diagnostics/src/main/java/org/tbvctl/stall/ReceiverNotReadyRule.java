package org.tbvctl.stall;

import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.snapshot.Hosts;

/**
 * The receiver had no posted receive until the sender gave up, or steadily over the interval. A few
 * not-ready answers while a program starts are no finding.
 */
final class ReceiverNotReadyRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (HostBook sender : ledger.books()) {
      Optional<HostBook> receiver = ledger.peerOf(sender);
      Count exhausted = sender.get("data_wr_rnr_retry_exhausted");
      if (exhausted.positive() || steady(sender, receiver)) {
        findings.add(finding(sender, receiver, exhausted, findings));
      }
    }
    for (HostBook receiver : ledger.books()) {
      if (ledger.peerOf(receiver).isEmpty()
          && receiver.growth("data_rx_rnr").positive()
          && receiver.growth("data_rx_rnr").value()
              > receiver.growth("data_tx_ack_ok").or(0).value()) {
        findings.add(onReceiver(receiver, findings));
      }
    }
  }

  private static boolean steady(HostBook sender, Optional<HostBook> receiver) {
    Count answers = sender.growth("data_rx_ack_rnr");
    Count done =
        receiver.map(r -> r.growth("data_tx_ack_ok")).orElse(sender.growth("data_rx_ack_matched"));
    return answers.positive()
        && sender.get("data_wr_live").positive()
        && answers.value() > done.or(0).value();
  }

  private static Finding.Builder finding(
      HostBook sender, Optional<HostBook> receiver, Count exhausted, Findings findings) {
    String far = receiver.map(HostBook::name).orElse("the peer");
    Finding.Builder finding =
        findings
            .start("stall.receiver-not-ready")
            .host(receiver.map(HostBook::name).orElse(sender.name()))
            .stage("delivered")
            .title(
                exhausted.positive()
                    ? String.format(
                        "%s->%s: no receive was posted on %s until %s gave up on %s work requests",
                        sender.name(), far, far, sender.name(), exhausted)
                    : String.format(
                        "%s->%s: %s answers not ready all the time: no receive is posted",
                        sender.name(), far, far))
            .explanation(
                String.format(
                    "%s got %s not-ready answers and repeated %s times. The messages arrived; the"
                        + " program on %s had posted fewer receives than were sent.",
                    sender.name(),
                    sender.get("data_rx_ack_rnr"),
                    sender.get("data_wr_rnr_retransmit"),
                    far))
            .detail("notReadyAnswers", sender.get("data_rx_ack_rnr").or(0).value())
            .detail("exhausted", exhausted.or(0).value());
    receiver.ifPresent(host -> finding.direction(sender.name(), host.name()));
    Proof.totals(
        finding,
        sender,
        "data_rx_ack_rnr",
        "data_wr_rnr_retransmit",
        "data_wr_rnr_retry_exhausted",
        "data_wr_no_recv_credit");
    receiver.ifPresent(
        host ->
            Proof.totals(
                finding,
                host,
                "data_rx_rnr",
                "data_tx_ack_rnr",
                "data_rx_pending_discarded",
                "verbs_recv_wqes"));
    finding.cleared("cable", "the answers travel both ways");
    finding.cleared("tunnel", "the answers travel both ways");
    finding.cleared("negotiation", "the answers travel both ways");
    return finding.remedy(remedy(far));
  }

  private static Finding.Builder onReceiver(HostBook receiver, Findings findings) {
    Finding.Builder finding =
        findings
            .start("stall.receiver-not-ready")
            .host(receiver.name())
            .stage("delivered")
            .title(
                String.format(
                    "%s: %s messages in the interval found no posted receive",
                    receiver.name(), receiver.growth("data_rx_rnr")))
            .explanation("More messages were turned away than were acknowledged in the interval.")
            .detail("notReadyAnswers", receiver.growth("data_rx_rnr").value());
    Proof.totals(finding, receiver, "data_rx_rnr", "data_tx_ack_rnr", "data_tx_ack_ok");
    return finding.remedy(remedy(receiver.name()));
  }

  private static Remedy remedy(String receiver) {
    return Remedy.safe(
        "Post receives on "
            + receiver
            + " before the sender starts, and as many as it may have under way; or raise rnr_retry"
            + " (7 waits for ever).");
  }
}
