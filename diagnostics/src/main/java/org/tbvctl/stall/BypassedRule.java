package org.tbvctl.stall;

import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.snapshot.Hosts;

/** A workload ran to its end and no RDMA counter moved: it used another transport. */
final class BypassedRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    boolean untouched =
        !ledger.books().isEmpty() && ledger.books().stream().allMatch(BypassedRule::untouched);
    if (!untouched) {
      return;
    }
    for (HostBook book : ledger.books()) {
      Workload.of(book.host()).stream()
          .filter(workload -> saysOtherwise(workload, book))
          .findFirst()
          .ifPresent(workload -> findings.add(finding(book, workload, findings)));
    }
  }

  /** A program that names no transport says nothing, unless no frame ever moved at all. */
  private static boolean saysOtherwise(Workload workload, HostBook book) {
    return !workload.transport().isEmpty() || (never(book) && workload.endedWell());
  }

  private static boolean untouched(HostBook book) {
    return book.moved().map(moved -> !moved).orElse(never(book));
  }

  /** Whether no frame moved since the module was loaded: then no run can have used it. */
  private static boolean never(HostBook book) {
    return book.get("data_wr_send").is(0) && book.get("data_rx_completed").is(0);
  }

  private static Finding.Builder finding(HostBook book, Workload workload, Findings findings) {
    Finding.Builder finding =
        findings
            .start("flow.bypassed")
            .host(book.name())
            .stage("wr-accepted")
            .title(
                String.format(
                    "%s: the workload (%s) ran to its end and no RDMA counter moved",
                    book.name(), workload.command()))
            .explanation(
                "It used another transport"
                    + (workload.transport().isEmpty() ? "." : ": " + workload.transport()));
    Proof.totals(finding, book, "data_wr_send", "data_tx_posted", "data_rx_completed");
    if (!workload.transport().isEmpty()) {
      finding.evidence(
          Evidence.of(
              book.name(), "commands/" + workload.command(), "transport", workload.transport()));
    }
    return finding.remedy(
        Remedy.safe(
            "Tell the program to use the RDMA devices: for NCCL and RCCL unset NCCL_IB_DISABLE, set"
                + " NCCL_IB_HCA to the devices of 'ibv_devices' and look for NET/IB in its log.",
            "ibv_devices"));
  }
}
