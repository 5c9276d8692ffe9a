package org.tbvctl.stall;

import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.snapshot.Hosts;

/** Retransmits reach a host whose queue pair no longer exists. */
final class RemoteQueuePairRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (HostBook receiver : ledger.books()) {
      Count frames = receiver.get("data_rx_no_qp");
      if (!frames.positive() || receiver.nativeRails().isEmpty()) {
        continue;
      }
      Optional<HostBook> sender = ledger.peerOf(receiver);
      if (sender.isPresent()
          ? inVain(sender.get(), receiver)
          : receiver.growth("data_rx_no_qp").positive()) {
        findings.add(finding(receiver, sender, frames, findings));
      }
    }
  }

  /** Whether requests failed, or still wait while frames or repetitions arrive for nobody. */
  private static boolean inVain(HostBook sender, HostBook receiver) {
    if (sender.failed().positive()) {
      return true;
    }
    boolean arriveNow =
        receiver.hasInterval()
            ? receiver.growth("data_rx_no_qp").positive()
            : sender.get("data_wr_retransmit").positive();
    return arriveNow && sender.get("data_wr_live").positive();
  }

  private static Finding.Builder finding(
      HostBook receiver, Optional<HostBook> sender, Count frames, Findings findings) {
    Finding.Builder finding =
        findings
            .start("stall.remote-qp-gone")
            .host(receiver.name())
            .stage("delivered")
            .title(
                String.format(
                    "%s: %s frames arrived for a queue pair that does not exist there",
                    sender.map(s -> s.name() + "->" + receiver.name()).orElse(receiver.name()),
                    frames))
            .explanation(
                "The program on "
                    + receiver.name()
                    + " left or destroyed its queue pair while the other end still sends to it. Frames"
                    + " and credits travel; nothing below verbs is at fault.")
            .detail("framesWithoutQueuePair", frames.value());
    Proof.totals(finding, receiver, "data_rx_no_qp", "data_rx_send", "data_tx_ack_ok", "verbs_qps");
    sender.ifPresent(
        host -> {
          finding.direction(host.name(), receiver.name());
          finding.detail("retransmits", host.get("data_wr_retransmit").or(0).value());
          finding.detail("unresolvedRequests", host.unresolved().value());
          finding.cleared("cable", "the frames reach " + receiver.name());
          finding.cleared("tunnel", "the frames reach " + receiver.name());
          finding.cleared("negotiation", "the frames reach " + receiver.name());
          Proof.totals(
              finding,
              host,
              "data_wr_retransmit",
              "data_wr_retry_exhausted",
              "data_wr_timeout",
              "data_wr_live");
        });
    if (sender.isEmpty()) {
      finding.grade(Grade.SUSPECT);
    }
    return finding.remedy(
        Remedy.safe(
            "Look at the program on "
                + receiver.name()
                + ": why it ended first (its own output, out-of-memory killer), then start both ends"
                + " again."));
  }
}
