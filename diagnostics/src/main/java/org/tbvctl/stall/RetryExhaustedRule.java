package org.tbvctl.stall;

import java.util.Set;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailDirection;
import org.tbvctl.snapshot.Hosts;

/**
 * Requests that used up their retries or timed out for good. This is a symptom: where a cause is
 * named for the same sender it is part of that finding, and stands alone only without one.
 */
final class RetryExhaustedRule implements LedgerRule {
  private static final Set<String> CAUSES =
      Set.of(
          "stall.credit-starvation",
          "stall.credit-lost",
          "stall.tx-completion-leak",
          "stall.zero-copy-stuck",
          "stall.ack-lost",
          "stall.frames-lost",
          "stall.remote-qp-gone",
          "stall.receiver-not-ready",
          "stall.rings-canceled",
          "stall.bad-frames",
          "stall.repost-failed",
          "stall.apple-window",
          "stall.apple-framing",
          "stall.no-path",
          "stall.cq-overflow");

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (HostBook book : ledger.books()) {
      Count failed = book.failed();
      if (failed.positive() && !explained(book, findings)) {
        findings.add(finding(book, failed, ledger, findings));
      }
    }
  }

  private static boolean explained(HostBook book, Findings findings) {
    return findings.found().stream()
        .filter(Finding::isConfirmedError)
        .filter(finding -> CAUSES.contains(finding.id()))
        .anyMatch(finding -> finding.place().concerns(book.name()));
  }

  private static Finding.Builder finding(
      HostBook book, Count failed, Ledger ledger, Findings findings) {
    boolean alone = ledger.peerOf(book).isEmpty();
    Finding.Builder finding =
        findings
            .start("stall.retry-exhausted")
            .host(book.name())
            .stage("wr-completed")
            .title(
                String.format(
                    "%s: %s work requests used up their retries or timed out; cause not localized",
                    book.name(), failed))
            .explanation(
                alone
                    ? "The counters of the other end were not read, so where the frames or their answers"
                        + " stopped cannot be said."
                    : "The books of both ends show no edge that explains it now.")
            .detail("failedRequests", failed.value())
            .detail("cause", "not localized");
    Proof.totals(
        finding,
        book,
        "data_wr_retry_exhausted",
        "data_wr_timeout",
        "data_wr_retransmit",
        "data_rx_ack_matched");
    for (RailDirection direction : ledger.directions()) {
      if (direction.sender() == book) {
        finding.peer(direction.out().peer());
        Proof.rail(
            finding,
            direction.out(),
            "data_tx_posted",
            "data_tx_completed",
            "data_rx_completed",
            "tx_credits");
        if (direction.out().inRing().is(0)) {
          finding.cleared("device", "the local ring reported every descriptor done");
        }
      }
    }
    return finding.remedy(
        Remedy.safe(
            alone ? "Read the other end too." : "Repeat the transfer and take two samples.",
            "sudo tbvctl diagnose --peer ssh:PEER --interval 5s"));
  }
}
