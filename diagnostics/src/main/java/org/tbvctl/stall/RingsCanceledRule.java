package org.tbvctl.stall;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.snapshot.Hosts;

/**
 * Rings were stopped with work in flight. A stopped receive ring always hands its empty descriptors
 * back, so cancelled receives alone prove nothing; frames cancelled in a transmit ring,
 * half-received messages or requests without an answer do.
 */
final class RingsCanceledRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (HostBook book : ledger.books()) {
      if (brokeWork(book)) {
        findings.add(finding(book, findings));
      }
    }
  }

  private static boolean brokeWork(HostBook book) {
    if (book.get("data_tx_canceled").positive()) {
      return true;
    }
    return book.get("data_rx_canceled").positive()
        && (book.get("data_rx_pending_discarded").positive() || unanswered(book).positive());
  }

  /** Requests that ended neither with an answer nor with a counted failure. */
  private static Count unanswered(HostBook book) {
    Count matched = book.get("data_rx_ack_matched");
    if (!matched.positive()) {
      return Count.UNKNOWN;
    }
    Count reads =
        book.get("data_wr_send")
            .minus(book.get("data_wr_op_send"))
            .minus(book.get("data_wr_op_send_imm"))
            .minus(book.get("data_wr_op_write"))
            .minus(book.get("data_wr_op_write_imm"));
    return book.get("data_tx_accepted")
        .minus(reads)
        .minus(matched)
        .minus(book.failed())
        .minus(book.get("data_wr_rnr_retry_exhausted").or(0))
        .minus(book.get("data_wr_live"));
  }

  private static Finding.Builder finding(HostBook book, Findings findings) {
    Count frames = book.get("data_tx_canceled");
    Finding.Builder finding =
        findings
            .start("stall.rings-canceled")
            .host(book.name())
            .stage("ring-completed")
            .title(
                String.format(
                    "%s: rings were stopped in the middle of a transfer (%s frames under way, %s receive"
                        + " descriptors handed back)",
                    book.name(), frames, book.get("data_rx_canceled")))
            .explanation(
                (book.railsWereRemoved()
                        ? "The totals of "
                            + book.name()
                            + " are higher than the sum of its rails: a rail was removed and built anew"
                            + " since the module was loaded. "
                        : "")
                    + "A reset of the peer, an unplugged cable or an unload took the rings away; the kernel"
                    + " log tells which.")
            .detail("txCanceled", frames.or(0).value())
            .detail("rxCanceled", book.get("data_rx_canceled").or(0).value());
    Count open = unanswered(book);
    if (open.positive()) {
      finding.detail("requestsWithoutAnswer", open.value());
    }
    Proof.totals(
        finding,
        book,
        "data_tx_canceled",
        "data_rx_canceled",
        "data_tx_accepted",
        "data_rx_ack_matched",
        "data_rx_pending_discarded");
    book.host()
        .log()
        .value()
        .ifPresent(
            log ->
                log.current()
                    .filter(event -> event.id().equals("peer.destroyed"))
                    .reduce((earlier, later) -> later)
                    .ifPresent(
                        event ->
                            finding.evidence(
                                org.tbvctl.finding.Evidence.of(
                                    book.name(), "kernel.log", event.id(), event.text()))));
    return finding.remedy(
        Remedy.safe(
            "Start the transfer again once both rails are ready. If the peer was not reset on purpose,"
                + " read its log of the boot before, and look at cable and power.",
            "sudo tbvctl log",
            "journalctl -k -b -1"));
  }
}
