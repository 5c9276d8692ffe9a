package org.tbvctl.stall;

import java.util.List;
import org.tbvctl.counters.Backend;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailBook;
import org.tbvctl.snapshot.Hosts;

/**
 * The Apple backend: no credits, no acknowledgements, a software send queue and raw frame marks.
 */
final class AppleRule implements LedgerRule {
  private static final List<String> FRAMING =
      List.of(
          "apple_rx_len_overrun",
          "apple_rx_sof_while_active",
          "apple_rx_eof_without_active",
          "apple_rx_resync_dropped",
          "apple_rx_rail_mismatch",
          "apple_rx_raw_crc_error",
          "data_rx_bad_frame");

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (HostBook book : ledger.books()) {
      for (RailBook rail : book.rails()) {
        if (rail.now().backend() == Backend.APPLE && windowClosed(book, rail)) {
          findings.add(window(book, rail, findings));
        }
      }
      framing(book, findings);
    }
  }

  /** Messages in the software send queue. */
  private static Count queued(HostBook book) {
    return book.get("apple_sq_queued")
        .minus(book.get("apple_sq_dequeued"))
        .minus(book.get("apple_sq_flushed"));
  }

  private static boolean windowClosed(HostBook book, RailBook rail) {
    if (!rail.inRing().positive()) {
      return false;
    }
    if (!queued(book).positive()) {
      // The queue-pair timer flushed what waited; the first group is in the ring all the same.
      return rail.get("data_tx_completed").is(0)
          && book.get("apple_sq_flushed").positive()
          && book.get("data_wr_timeout").positive();
    }
    if (book.hasInterval()) {
      return book.growth("apple_sq_dequeued").is(0) && !rail.moved().orElse(false);
    }
    // One sample: nothing ever came back from the ring since the device exists.
    return rail.get("data_tx_completed").is(0);
  }

  private static Finding.Builder window(HostBook book, RailBook rail, Findings findings) {
    boolean waits = queued(book).positive();
    Finding.Builder finding =
        findings
            .start("stall.apple-window")
            .host(book.name())
            .peer(rail.peer())
            .rail(rail.id())
            .stage("ring-completed")
            .title(
                String.format(
                    "%s: the send window towards the Mac never opens, %s messages %s in the software queue",
                    book.name(),
                    waits ? queued(book) : book.get("apple_sq_flushed"),
                    waits ? "wait" : "were flushed after they waited"))
            .explanation(
                String.format(
                    "%s frames were given to the ring and %s completed. A group of frames has to complete"
                        + " locally before the next one goes out; the Mac takes none. This backend has no"
                        + " credits and no acknowledgements, so 0/0 is normal.",
                    rail.get("data_tx_posted"), rail.get("data_tx_completed")))
            .detail("queued", queued(book).value())
            .detail("posted", rail.get("data_tx_posted").value())
            .detail("completed", rail.get("data_tx_completed").value());
    Proof.totals(
        finding, book, "apple_sq_queued", "apple_sq_dequeued", "apple_sq_flushed", "data_wr_live");
    Proof.rail(finding, rail, "data_tx_posted", "data_tx_completed");
    book.host()
        .module()
        .parameter("qp_timeout_ms")
        .filter("0"::equals)
        .ifPresent(
            off -> finding.detail("note", "qp_timeout_ms=0: no timer ends the waiting requests"));
    return finding.remedy(
        Remedy.safe(
            "See that the program on the Mac posts receives of the same sizes and is alive; restart it"
                + " first, then the one on "
                + book.name()
                + "."));
  }

  private static void framing(HostBook book, Findings findings) {
    boolean apple = book.rails().stream().anyMatch(rail -> rail.now().backend() == Backend.APPLE);
    boolean onlyApple = apple && book.nativeRails().isEmpty();
    List<String> broken =
        java.util.stream.Stream.concat(
                FRAMING.stream().filter(key -> onlyApple || key.startsWith("apple_")),
                startMarksCount(book)
                    ? java.util.stream.Stream.of("apple_rx_no_sof_when_idle")
                    : java.util.stream.Stream.empty())
            .filter(key -> book.get(key).positive())
            .toList();
    if (broken.isEmpty()) {
      return;
    }
    Finding.Builder finding =
        findings
            .start("stall.apple-framing")
            .host(book.name())
            .stage("decoded")
            .title(
                String.format(
                    "%s: frames from the Mac do not line up with message boundaries (%s)",
                    book.name(), String.join(", ", broken)))
            .explanation(
                "Messages are told apart by start and end marks alone. A mark that is missing or comes"
                    + " too early loses the message around it, and a message longer than the posted"
                    + " receive does not fit.");
    broken.forEach(key -> finding.detail(key, book.get(key).value()));
    Proof.totals(finding, book, broken.toArray(String[]::new));
    Proof.totals(finding, book, "apple_rx_sof", "apple_rx_eof3", "apple_rx_eof_other");
    findings.add(
        finding.remedy(
            Remedy.safe(
                "Make both programs use equal message sizes (equal numbers of 4096-byte frames) and"
                    + " restart both, so that they start in step.")));
  }

  /** Up to v0.2.1 the counter also moves for short messages that carry an end mark only. */
  private static boolean startMarksCount(HostBook book) {
    return book.get("apple_rx_resync_dropped").known();
  }
}
