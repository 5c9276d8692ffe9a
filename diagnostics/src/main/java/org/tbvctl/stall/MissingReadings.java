package org.tbvctl.stall;

import java.util.List;
import java.util.function.Function;
import org.tbvctl.counters.Peers;
import org.tbvctl.counters.Summary;
import org.tbvctl.finding.Findings;
import org.tbvctl.host.Reading;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailBook;
import org.tbvctl.ledger.RailDirection;
import org.tbvctl.ledger.Rest;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Names the readings without which the books stay open. */
final class MissingReadings implements LedgerRule {
  private static final String[] OF_PEER = {
    "data_rx_completed", "data_rx_credit_sent", "data_tx_ack_ok", "data_rx_no_qp"
  };

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      unreadCounters(host, findings);
      unloadedSince(host, findings);
    }
    for (HostBook book : ledger.books()) {
      book.interval()
          .broken()
          .ifPresent(
              reason ->
                  findings.unknown(
                      book.name(), "interval", reason, "flow.idle", "stall.credit-starvation"));
      if (ledger.peerOf(book).isEmpty() && book.nativeRails().stream().anyMatch(RailBook::used)) {
        for (String key : OF_PEER) {
          findings.unknown(
              "",
              "the peer's " + key,
              "only " + book.name() + " was read, the host at the other end was not",
              "stall.credit-starvation",
              "stall.frames-lost",
              "stall.ack-lost",
              "stall.remote-qp-gone");
        }
      }
    }
    for (RailDirection direction : ledger.directions()) {
      if (direction.in().isPresent()
          && (direction.outOfStep() || direction.moreAnswersThanSent())) {
        findings.unknown(
            direction.sender().name(),
            "rail " + direction.out().id() + " of one moment on both hosts",
            "the books of the two ends did not begin or were not read at the same time",
            "stall.frames-lost",
            "stall.credit-starvation");
      }
      if (direction.rest() == Rest.UNKNOWN && direction.out().used()) {
        findings.unknown(
            direction.sender().name(),
            "interval",
            "one sample in the middle of traffic cannot tell busy from stuck; take two",
            "stall.credit-starvation",
            "stall.tx-completion-leak");
      }
    }
  }

  private static void unreadCounters(HostSnapshot host, Findings findings) {
    boolean loaded = host.module().initstate().isKnown();
    if (host.samples().isEmpty() && loaded) {
      findings.unknown(
          host.name(),
          "debugfs summary and peers",
          "no counter sample was taken",
          "stall.credit-starvation",
          "flow.balanced");
      return;
    }
    host.latest()
        .ifPresent(
            sample -> {
              unreadFile(host, "summary", sample.summary(), Summary::problems, findings);
              unreadFile(host, "peers", sample.peers(), Peers::problems, findings);
            });
  }

  /** The list of loaded modules is read after the counters. */
  private static void unloadedSince(HostSnapshot host, Findings findings) {
    boolean gone =
        host.loadedModules()
            .value()
            .filter(modules -> !modules.contains(KernelModule.NAME))
            .isPresent();
    if (gone && host.latest().isPresent()) {
      findings.unknown(
          host.name(),
          "interval",
          "the module was unloaded after its counters were read, so nothing later can be compared"
              + " with them",
          "flow.idle",
          "stall.credit-starvation");
    }
  }

  private static <T> void unreadFile(
      HostSnapshot host,
      String file,
      Reading<T> reading,
      Function<T, List<String>> problems,
      Findings findings) {
    String reason =
        reading
            .value()
            .map(value -> String.join("; ", problems.apply(value)))
            .orElseGet(() -> reading.unreadableReason().orElse("the file is not in the sample"));
    if (!reason.isEmpty()) {
      findings.unknown(host.name(), file, reason, "stall.credit-starvation", "flow.balanced");
    }
  }
}
