package org.tbvctl.stall;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailBook;
import org.tbvctl.ledger.RailDirection;
import org.tbvctl.snapshot.Hosts;

/** Counters that are a fault by themselves wherever they are above zero. */
final class TotalsRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (HostBook book : ledger.books()) {
      badFrames(book, ledger, findings);
      completionQueue(book, findings);
      reorderTimeouts(book, findings);
      for (RailBook rail : book.rails()) {
        if (rail.repostFailed().positive()) {
          repostFailed(book, rail, ledger, findings);
        }
      }
    }
  }

  private static void repostFailed(HostBook book, RailBook rail, Ledger ledger, Findings findings) {
    Finding.Builder finding =
        findings
            .start("stall.repost-failed")
            .host(book.name())
            .peer(rail.peer())
            .rail(rail.id())
            .stage("credit-sent")
            .title(
                String.format(
                    "%s rail %s: %s receive buffers could not be given back to the ring",
                    book.name(), rail.id(), rail.repostFailed()))
            .explanation(
                "Each of them is one receive slot and one credit less until the rail is built anew, so"
                    + " the sender's window stays smaller; 768 of them stop the rail.")
            .detail("repostFailed", rail.repostFailed().value());
    sending(ledger, rail)
        .ifPresent(
            direction -> {
              finding.direction(direction.sender().name(), book.name());
              Proof.rail(finding, direction.out(), "data_tx_completed", "tx_credits");
            });
    Proof.rail(finding, rail, "data_rx_repost_failed", "data_rx_credit_sent", "rx_credit_pending");
    findings.add(
        finding.remedy(
            Remedy.disruptive(
                "Load the module again on "
                    + book.name()
                    + " to get a full ring; look at memory pressure and at ring errors in its kernel"
                    + " log.",
                "sudo tbvctl log",
                "sudo rmmod thunderbolt_ibverbs && sudo modprobe thunderbolt_ibverbs")));
  }

  /** The direction whose frames this rail receives. */
  private static Optional<RailDirection> sending(Ledger ledger, RailBook rail) {
    return ledger.directions().stream()
        .filter(direction -> direction.in().isPresent() && direction.in().get() == rail)
        .findFirst();
  }

  private static void badFrames(HostBook book, Ledger ledger, Findings findings) {
    if (book.nativeRails().isEmpty() && book.rails().size() > 0) {
      return;
    }
    List<String> reasons =
        Stream.concat(
                book.summary().stream()
                    .flatMap(summary -> summary.keys().stream())
                    .filter(key -> key.startsWith("data_rx_bad_header_")),
                Stream.of(
                    "data_rx_send_bad_fragment",
                    "data_rx_read_resp_bad_header",
                    "data_rx_bad_frame"))
            .filter(key -> book.get(key).positive())
            .filter(key -> !key.equals("data_rx_bad_frame") || !onlyFromMac(book))
            .toList();
    Count headers = book.get("data_rx_bad_header");
    if (reasons.isEmpty() && !headers.positive()) {
      return;
    }
    Count total =
        headers
            .or(0)
            .plus(Count.of(onlyFromMac(book) ? 0 : book.get("data_rx_bad_frame").or(0).value()))
            .plus(book.get("data_rx_read_resp_bad_header").or(0))
            .plus(book.get("data_rx_send_bad_fragment").or(0));
    Finding.Builder finding =
        findings
            .start("stall.bad-frames")
            .host(book.name())
            .stage("decoded")
            .title(
                String.format(
                    "%s: %s frames arrived that could not be decoded", book.name(), total))
            .explanation(
                book.get("data_rx_send_bad_fragment").positive()
                    ? "Fragments with impossible offsets are what a 0.1-0.2 build and a 0.3 build make of"
                        + " each other's messages: the offset field moved between them."
                    : "The frames passed the wire and were refused by the header check.");
    reasons.forEach(reason -> finding.detail(reason, book.get(reason).value()));
    ledger.peerOf(book).ifPresent(peer -> finding.direction(peer.name(), book.name()));
    Proof.totals(finding, book, "data_rx_bad_header");
    Proof.totals(finding, book, reasons.toArray(String[]::new));
    findings.add(
        finding.remedy(
            Remedy.safe(
                "Compare the module builds of both ends and run the same release on both.",
                "modinfo -F srcversion thunderbolt_ibverbs")));
  }

  /** Apple frames out of step count as bad frames too, so their own counters may explain all. */
  private static boolean onlyFromMac(HostBook book) {
    boolean apple = book.rails().stream().anyMatch(rail -> !rail.isNative());
    Count outOfStep =
        book.get("apple_rx_no_sof_when_idle")
            .or(0)
            .plus(book.get("apple_rx_resync_dropped").or(0))
            .plus(book.get("apple_rx_len_overrun").or(0));
    return apple && book.get("data_rx_bad_frame").minus(outOfStep).atMost(0);
  }

  private static void completionQueue(HostBook book, Findings findings) {
    Count lost = book.get("data_cq_overflow");
    if (!lost.positive()) {
      return;
    }
    Finding.Builder finding =
        findings
            .start("stall.cq-overflow")
            .host(book.name())
            .stage("wr-completed")
            .title(String.format("%s: %s completions did not fit their queue", book.name(), lost))
            .explanation(
                "A program polls its completion queue too slowly or made it too small; its queue pair"
                    + " goes to the error state.")
            .detail("overflows", lost.value());
    Proof.totals(
        finding, book, "data_cq_overflow", "apple_rx_cq_overflow", "data_rx_send_cq_error");
    findings.add(
        finding.remedy(
            Remedy.safe(
                "Make the completion queue at least as deep as all posted work together.")));
  }

  private static void reorderTimeouts(HostBook book, Findings findings) {
    Count expired = book.get("data_rx_reorder_timeout");
    if (!expired.positive()) {
      return;
    }
    Finding.Builder finding =
        findings
            .start("stall.reorder-timeouts")
            .host(book.name())
            .stage("delivered")
            .title(
                String.format(
                    "%s: %s buffered messages expired before their predecessors arrived",
                    book.name(), expired))
            .explanation(
                "A message waited in the reorder window for an earlier one that did not come in time;"
                    + " this stretches the tail of the latency.")
            .detail("expired", expired.value());
    Proof.totals(
        finding,
        book,
        "data_rx_reorder_timeout",
        "data_rx_reorder_buffered",
        "data_rx_reorder_window");
    findings.add(finding);
  }
}
