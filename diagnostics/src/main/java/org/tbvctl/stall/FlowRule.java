package org.tbvctl.stall;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailBook;
import org.tbvctl.ledger.RailDirection;
import org.tbvctl.ledger.Rest;
import org.tbvctl.snapshot.Hosts;

/** Counters that look odd and are ordinary, and losses that every request survived. */
final class FlowRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (HostBook book : ledger.books()) {
      if (book.get("data_wr_retransmit").positive()) {
        recovered(book, ledger, findings);
      }
      if (book.get("data_rx_late_ack").positive()) {
        lateAcks(book, findings);
      }
    }
    for (RailDirection direction : ledger.directions()) {
      if (backpressure(direction)) {
        backpressure(direction, findings);
      }
    }
    idle(ledger, findings);
  }

  private static void recovered(HostBook book, Ledger ledger, Findings findings) {
    boolean stillOpen = book.get("data_wr_live").positive() && !book.moved().orElse(false);
    boolean failed = book.failed().positive() || book.get("data_wr_rnr_retry_exhausted").positive();
    boolean stalled =
        findings.found().stream()
            .filter(Finding::isConfirmedError)
            .filter(finding -> finding.id().startsWith("stall."))
            .anyMatch(finding -> finding.place().concerns(book.name()));
    if (stillOpen || failed || stalled) {
      return;
    }
    Count repeated = book.get("data_wr_retransmit");
    Finding.Builder finding =
        findings
            .start("flow.retransmits-recovered")
            .host(book.name())
            .title(
                String.format(
                    "%s: %s retransmissions since load, and every work request still completed",
                    book.name(), repeated))
            .explanation(
                "Frames or answers were lost and repeated in time. Each loss costs about one queue-pair"
                    + " timeout.")
            .detail("retransmits", repeated.value());
    Count now = book.growth("data_wr_retransmit");
    if (now.known()) {
      finding.detail("inInterval", now.value());
    }
    for (RailDirection direction : ledger.directions()) {
      if (direction.sender() == book && direction.in().isPresent() && direction.rest().settled()) {
        Count lost = direction.missingFrames();
        if (lost.positive()) {
          finding.detail("framesLostOnRail" + direction.out().id(), lost.value());
        }
      }
    }
    Proof.totals(
        finding,
        book,
        "data_wr_retransmit",
        "data_rx_ack_match_retried",
        "data_rx_ack_match_max_ms",
        "data_wr_retry_exhausted",
        "data_wr_live");
    findings.add(
        finding.remedy(
            Remedy.safe(
                "Watch whether the number grows under load; if it does, look at the cable.")));
  }

  private static void lateAcks(HostBook book, Findings findings) {
    long rails = book.nativeRails().stream().filter(RailBook::ready).count();
    Finding.Builder finding =
        findings
            .start("flow.late-acks")
            .host(book.name())
            .title(
                String.format(
                    "%s: %s acknowledgements came after their request was done, which is harmless",
                    book.name(), book.get("data_rx_late_ack")))
            .explanation(
                rails > 1
                    ? "A positive answer goes out on every live rail; with "
                        + rails
                        + " rails the copies arrive second."
                    : "A repetition that was not needed is answered as well.")
            .detail("lateAcks", book.get("data_rx_late_ack").value());
    Proof.totals(finding, book, "data_rx_late_ack", "data_rx_ack_matched", "data_wr_retransmit");
    findings.add(finding);
  }

  /** Credit stalls after which credits came back. */
  private static boolean backpressure(RailDirection d) {
    boolean stalled = d.out().get("data_tx_credit_stalls").positive();
    boolean came = d.out().get("data_tx_credit_received").positive();
    boolean stuck = d.rest() == Rest.STILL && d.out().waiting().positive();
    boolean unsure = d.rest() == Rest.UNKNOWN && d.outOfCredits();
    return stalled && came && !stuck && !unsure;
  }

  private static void backpressure(RailDirection d, Findings findings) {
    Finding.Builder finding =
        findings
            .start("flow.backpressure")
            .host(d.sender().name())
            .peer(d.out().peer())
            .rail(d.out().id())
            .title(
                String.format(
                    "%s rail %s: the sender waited for credits %s times and got them",
                    d.sender().name(), d.out().id(), d.out().get("data_tx_credit_stalls")))
            .explanation(
                "The counter counts scheduling attempts, neither frames nor time. Credits came back after"
                    + " every stall: ordinary flow control.")
            .detail("stalls", d.out().get("data_tx_credit_stalls").value());
    if (d.in().isPresent()) {
      finding.direction(d.sender().name(), d.receiverName());
    }
    Proof.rail(finding, d.out(), "data_tx_credit_stalls", "data_tx_credit_received", "tx_credits");
    findings.add(finding);
  }

  private static void idle(Ledger ledger, Findings findings) {
    boolean idle =
        !ledger.books().isEmpty() && ledger.books().stream().allMatch(FlowRule::nothingMoves);
    if (!idle) {
      return;
    }
    Finding.Builder finding =
        findings
            .start("flow.idle")
            .title("no RDMA traffic while this was read, and nothing waits")
            .explanation("No work request is open and no counter moved.");
    for (HostBook book : ledger.books()) {
      Proof.totals(finding, book, "data_wr_send", "data_wr_live", "data_rx_completed");
    }
    findings.add(finding);
  }

  private static boolean nothingMoves(HostBook book) {
    boolean never =
        book.get("data_wr_send").is(0)
            && book.get("data_rx_completed").is(0)
            && book.interval().broken().isEmpty();
    boolean still = book.moved().map(moved -> !moved).orElse(never);
    return still && book.quiet();
  }
}
