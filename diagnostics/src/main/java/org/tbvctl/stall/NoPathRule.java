package org.tbvctl.stall;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailBook;
import org.tbvctl.snapshot.Hosts;

/**
 * Work requests found no ready path. The counter also moves when a transmit queue is full for a
 * moment, so it is a finding only when no rail is ready, or when it grows while nothing is
 * accepted.
 */
final class NoPathRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (HostBook book : ledger.books()) {
      if (noPath(book)) {
        findings.add(finding(book, findings));
      }
    }
  }

  private static boolean noPath(HostBook book) {
    Count attempts = book.get("data_wr_no_path");
    if (!attempts.positive()) {
      return false;
    }
    boolean noneReady =
        book.interval().latest().peers().isKnown()
            && book.rails().stream().noneMatch(RailBook::ready);
    boolean refusedNow =
        book.growth("data_wr_no_path").positive() && book.growth("data_tx_accepted").is(0);
    boolean refusedAlways =
        !book.hasInterval()
            && book.get("data_wr_send").minus(book.get("data_tx_accepted")).positive()
            && book.get("data_tx_accepted").is(0);
    // A queue that is full refuses too; then frames wait, and what holds them is the finding.
    boolean queueFull = book.rails().stream().anyMatch(rail -> rail.waiting().positive());
    return noneReady || ((refusedNow || refusedAlways) && !queueFull);
  }

  private static Finding.Builder finding(HostBook book, Findings findings) {
    long ready = book.rails().stream().filter(RailBook::ready).count();
    Finding.Builder finding =
        findings
            .start("stall.no-path")
            .host(book.name())
            .stage("frame-enqueued")
            .title(
                String.format(
                    "%s: work requests found no ready path %s times; %s of %s rails are ready",
                    book.name(), book.get("data_wr_no_path"), ready, book.rails().size()))
            .explanation(
                ready == 0
                    ? "No rail of this host is ready, so a queue pair has nowhere to send."
                    : "Rails are ready, but the queue pairs are bound to one that is gone: a queue pair"
                        + " keeps its rail for life.")
            .detail("attempts", book.get("data_wr_no_path").value())
            .detail("readyRails", ready);
    Proof.totals(finding, book, "data_wr_no_path", "data_wr_send", "data_tx_accepted");
    book.rails().forEach(rail -> Proof.rail(finding, rail, "data_ready", "last_error"));
    return finding.remedy(
        Remedy.safe(
            ready == 0
                ? "Bring a rail up first; the ladder of this report names the step that failed."
                : "End the programs and start them again, so that they make new queue pairs."));
  }
}
