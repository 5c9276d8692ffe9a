package org.tbvctl.stall;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.snapshot.Hosts;

/**
 * Acknowledgements that took about one queue-pair timeout: a lost frame waited for the watchdog.
 */
final class PausesRule implements LedgerRule {
  /** The module's default for {@code qp_timeout_ms}. */
  private static final long DEFAULT_TIMEOUT_MS = 5000;

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (HostBook book : ledger.books()) {
      long timeout = timeout(book);
      Count longest = book.get("data_rx_ack_match_max_ms");
      boolean near =
          timeout > 0
              && longest.known()
              && longest.value() * 10 >= timeout * 9
              && longest.value() % timeout <= timeout / 4;
      if (near && book.get("data_rx_ack_match_retried").positive()) {
        findings.add(finding(book, longest, timeout, findings));
      }
    }
  }

  private static long timeout(HostBook book) {
    String value = book.host().module().parameter("qp_timeout_ms").orElse("");
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException e) {
      return DEFAULT_TIMEOUT_MS;
    }
  }

  private static Finding.Builder finding(
      HostBook book, Count longest, long timeout, Findings findings) {
    Finding.Builder finding =
        findings
            .start("stall.watchdog-pauses")
            .host(book.name())
            .stage("ack-received")
            .title(
                String.format(
                    "%s: an acknowledgement took %s ms, about the queue-pair timeout of %s ms",
                    book.name(), longest, timeout))
            .explanation(
                "A lost frame is noticed only when the timer of its queue pair runs out, so one loss"
                    + " looks like a pause of that length.")
            .detail("longestMs", longest.value())
            .detail("timeoutMs", timeout);
    Proof.totals(
        finding,
        book,
        "data_rx_ack_match_max_ms",
        "data_rx_ack_match_retried",
        "data_rx_ack_match_over_64ms",
        "data_wr_retransmit");
    return finding.remedy(
        Remedy.safe(
            "Look for lost frames on the link. A longer timeout makes the pauses longer; a shorter one"
                + " repeats sooner."));
  }
}
