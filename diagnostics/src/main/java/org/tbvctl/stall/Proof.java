package org.tbvctl.stall;

import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.RailBook;

/** Adds counters to a finding as evidence, with the file they were read from. */
final class Proof {
  static final String SUMMARY = "sys/kernel/debug/thunderbolt_ibverbs/summary";
  static final String PEERS = "sys/kernel/debug/thunderbolt_ibverbs/peers";

  private Proof() {}

  /** Totals; keys that this release does not have are left out. */
  static void totals(Finding.Builder finding, HostBook book, String... keys) {
    for (String key : keys) {
      Count value = book.get(key);
      if (value.known()) {
        finding.evidence(Evidence.of(book.name(), book.sample(), SUMMARY, key, value.value()));
      }
    }
  }

  /** Rail counters. */
  static void rail(Finding.Builder finding, RailBook rail, String... keys) {
    for (String key : keys) {
      if (key.equals("tx_credits")) {
        rail.now()
            .text(key)
            .ifPresent(
                text ->
                    finding.evidence(
                        new Evidence(
                            rail.host(),
                            java.util.OptionalInt.of(rail.sample()),
                            PEERS,
                            key,
                            text)));
        continue;
      }
      Count value = rail.get(key);
      if (value.known()) {
        finding.evidence(Evidence.of(rail.host(), rail.sample(), PEERS, key, value.value()));
      }
    }
  }
}
