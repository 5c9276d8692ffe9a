package org.tbvctl.stall;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailDirection;
import org.tbvctl.ledger.Rest;
import org.tbvctl.snapshot.Hosts;

/**
 * A zero-copy stream that timed out while its own descriptors were still in the ring. Its pages
 * stay pinned and later frames wait behind it. Zero-copy sends exist up to v0.2.1 only.
 */
final class ZeroCopyRule implements LedgerRule {

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    for (RailDirection direction : ledger.directions()) {
      if (stuck(direction)) {
        findings.add(finding(direction, ledger, findings));
      }
    }
  }

  private static boolean stuck(RailDirection d) {
    HostBook sender = d.sender();
    boolean arrived = d.in().isEmpty() || d.missingData().atMost(0);
    return sender.get("data_wr_zcopy").positive()
        && sender.get("data_wr_timeout").positive()
        && d.out().inRing().positive()
        && d.rest() != Rest.MOVING
        && (d.rest() == Rest.STILL || sender.get("verbs_ucontexts").is(0))
        && arrived;
  }

  private static Finding.Builder finding(RailDirection d, Ledger ledger, Findings findings) {
    HostBook sender = d.sender();
    Finding.Builder finding =
        findings
            .start("stall.zero-copy-stuck")
            .host(sender.name())
            .peer(d.out().peer())
            .rail(d.out().id())
            .stage("ring-completed")
            .title(
                String.format(
                    "%s rail %s: a zero-copy stream timed out with %s of its frames still in the ring",
                    sender.name(), d.out().id(), d.out().inRing()))
            .explanation(
                String.format(
                    "%s of %s writes went out as zero-copy streams. %s timed out, %s frames were never"
                        + " reported done and %s wait behind the open stream. Copied frames would not"
                        + " block the queue.",
                    sender.get("data_wr_zcopy"),
                    sender.get("data_wr_send"),
                    sender.get("data_wr_timeout"),
                    d.out().inRing(),
                    d.out().waiting()))
            .detail("posted", d.posted().value())
            .detail("completed", d.completed().value())
            .detail("waiting", d.out().waiting().value());
    if (d.in().isPresent()) {
      finding.direction(sender.name(), d.receiverName());
      finding.detail("peerReceived", d.received().value());
    }
    Proof.totals(
        finding, sender, "data_wr_zcopy", "data_wr_copied", "data_wr_timeout", "data_wr_live");
    Proof.rail(finding, d.out(), "data_tx_enqueued", "data_tx_posted", "data_tx_completed");
    Clearing.add(finding, d, ledger, findings);
    return finding.remedy(
        Remedy.disruptive(
            "Do not unload the module now: the pages of the stream are still in the ring. Restart the"
                + " host, and keep zero-copy off (zcopy_min_bytes=0).",
            "sudo tbvctl config apply zcopy_min_bytes=0"));
  }
}
