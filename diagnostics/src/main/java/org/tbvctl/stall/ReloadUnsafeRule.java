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
 * Objects or frames are left though nothing moves and no program has a context open. The kernel's
 * own management agent keeps one PD, CQ and QP per native device from v0.3.0; those do not count.
 */
final class ReloadUnsafeRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (HostBook book : ledger.books()) {
      boolean noProgram = book.get("verbs_ucontexts").is(0);
      if (noProgram && !book.moved().orElse(false) && leftovers(book).positive()) {
        findings.add(finding(book, findings));
      }
    }
  }

  /** Objects beyond the kernel's own, open work requests, and frames that the rings hold. */
  private static Count leftovers(HostBook book) {
    long own = kernelAgents(book);
    Count objects =
        book.get("verbs_qps")
            .minus(Count.of(own))
            .atLeastZero()
            .or(0)
            .plus(book.get("verbs_mrs").or(0))
            .plus(book.get("verbs_pds").minus(Count.of(own)).atLeastZero().or(0));
    Count frames = Count.ZERO;
    if (book.hasInterval() || book.get("data_wr_live").positive()) {
      for (RailBook rail : book.rails()) {
        frames = frames.plus(rail.allInRing().atLeastZero().or(0));
      }
    }
    return objects.plus(frames).plus(book.get("data_wr_live").atLeastZero().or(0));
  }

  private static long kernelAgents(HostBook book) {
    // The rnr counters came with v0.3.0, the release that gave native devices a GSI queue pair.
    boolean withAgent = book.get("data_wr_rnr_retransmit").known();
    return withAgent ? book.nativeRails().stream().filter(RailBook::ready).count() : 0;
  }

  private static Finding.Builder finding(HostBook book, Findings findings) {
    Finding.Builder finding =
        findings
            .start("stall.reload-unsafe")
            .host(book.name())
            .title(
                String.format(
                    "%s: do not unload the module now: %s queue pairs, %s memory regions and %s work"
                        + " requests are left and no program runs",
                    book.name(),
                    book.get("verbs_qps"),
                    book.get("verbs_mrs"),
                    book.get("data_wr_live")))
            .explanation(
                "No program has a context open and nothing moves, yet objects or frames remain. An"
                    + " unload waits for them, possibly for ever.")
            .detail("queuePairs", book.get("verbs_qps").or(0).value())
            .detail("memoryRegions", book.get("verbs_mrs").or(0).value())
            .detail("workRequests", book.get("data_wr_live").or(0).value());
    Proof.totals(
        finding,
        book,
        "verbs_ucontexts",
        "verbs_pds",
        "verbs_cqs",
        "verbs_qps",
        "verbs_mrs",
        "data_wr_live");
    book.rails().forEach(rail -> Proof.rail(finding, rail, "data_tx_posted", "data_tx_completed"));
    return finding.remedy(
        Remedy.safe(
            "Take a capture first. Then restart the host rather than unload the module.",
            "sudo tbvctl capture --samples 2 --interval 5s"));
  }
}
