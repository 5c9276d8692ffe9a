package org.tbvctl.stall;

import java.util.List;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.ledger.Count;
import org.tbvctl.ledger.HostBook;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.RailDirection;
import org.tbvctl.ledger.Rest;
import org.tbvctl.snapshot.Hosts;

/**
 * Every frame is accounted for in both directions: work requests ended, frames arrived, credits
 * came back, answers were matched, and nothing was thrown away on the way.
 */
final class BalancedRule implements LedgerRule {
  private static final List<String> THROWN_AWAY =
      List.of(
          "data_rx_bad_frame",
          "data_rx_bad_header",
          "data_rx_no_qp",
          "data_rx_bad_peer",
          "data_rx_repost_failed",
          "data_cq_overflow",
          "data_tx_canceled",
          "data_rx_send_bad_fragment",
          "data_rx_pending_discarded");

  @Override
  public void judge(Hosts hosts, Ledger ledger, Findings findings) {
    if (ledger.books().size() != 2) {
      return;
    }
    HostBook first = ledger.books().get(0);
    HostBook second = ledger.books().get(1);
    List<RailDirection> used =
        ledger.directions().stream()
            .filter(direction -> direction.out().used() || direction.received().positive())
            .toList();
    boolean balanced =
        !used.isEmpty()
            && used.stream().allMatch(BalancedRule::balanced)
            && ledger.totalsComparable(first, second)
            && onlyNative(first)
            && onlyNative(second)
            && noStall(findings)
            && clean(first)
            && clean(second)
            && answered(first, second, used)
            && answered(second, first, used);
    if (balanced) {
      findings.add(finding(used, first, second, findings));
    }
  }

  private static boolean balanced(RailDirection d) {
    if (d.in().isEmpty() || d.outOfStep() || d.restOfAll() == Rest.UNKNOWN) {
      return false;
    }
    if (d.restOfAll() == Rest.MOVING) {
      // Under load a frame can be anywhere between two readings, but never more than one window.
      long window = d.out().creditWindow().or(0).value();
      return withinWindow(d.missingData(), window) && withinWindow(d.missingCredits(), window);
    }
    boolean frames = d.missingFrames().known() ? d.missingFrames().is(0) : d.missingData().is(0);
    return d.out().quiet() && frames && d.missingCredits().is(0) && d.missingData().atMost(0);
  }

  private static boolean withinWindow(Count difference, long window) {
    return difference.known() && Math.abs(difference.value()) <= window;
  }

  private static boolean noStall(Findings findings) {
    return findings.found().stream()
        .noneMatch(finding -> finding.isConfirmedError() && finding.id().startsWith("stall."));
  }

  /** What left over a rail to a Mac is booked on one end only. */
  private static boolean onlyNative(HostBook book) {
    return book.rails().stream().noneMatch(rail -> !rail.isNative() && rail.used());
  }

  private static boolean clean(HostBook book) {
    return THROWN_AWAY.stream().allMatch(key -> book.get(key).or(0).is(0))
        && book.failed().is(0)
        && book.get("data_wr_rnr_retry_exhausted").or(0).is(0);
  }

  private static boolean answered(HostBook sender, HostBook receiver, List<RailDirection> used) {
    boolean moving = used.stream().anyMatch(direction -> direction.restOfAll() == Rest.MOVING);
    if (moving) {
      return true;
    }
    Count missing = receiver.answersSent().minus(sender.get("data_rx_ack_matched"));
    // Answers that a repetition asked for twice are matched once; up to v0.2.1 none are counted.
    Count twice = sender.get("data_wr_retransmit").or(0);
    return sender.get("data_wr_live").atMost(0) && missing.or(0).atMost(twice.value());
  }

  private static Finding.Builder finding(
      List<RailDirection> used, HostBook first, HostBook second, Findings findings) {
    Finding.Builder finding = findings.start("flow.balanced");
    StringBuilder title = new StringBuilder();
    for (HostBook sender : List.of(first, second)) {
      HostBook receiver = sender == first ? second : first;
      Count frames = Count.ZERO;
      for (RailDirection direction : used) {
        if (direction.sender() == sender) {
          frames = frames.plus(direction.completed());
          Proof.rail(finding, direction.out(), "data_tx_posted", "data_tx_completed");
          Proof.rail(
              finding, direction.in().orElseThrow(), "data_rx_completed", "data_rx_credit_sent");
        }
      }
      title.append(title.length() == 0 ? "every frame is accounted for: " : ", ");
      title.append(String.format("%s data frames %s->%s", frames, sender.name(), receiver.name()));
      finding.detail(sender.name() + "->" + receiver.name(), frames.value());
      Proof.totals(finding, sender, "data_tx_accepted", "data_rx_ack_matched", "data_wr_live");
    }
    boolean moving = used.stream().anyMatch(direction -> direction.restOfAll() == Rest.MOVING);
    return finding
        .title(title.toString())
        .explanation(
            moving
                ? "Traffic is moving; differences are within what the credit window lets be under way."
                : "Posted, completed and received frames, credits and answers agree on both hosts.");
  }
}
