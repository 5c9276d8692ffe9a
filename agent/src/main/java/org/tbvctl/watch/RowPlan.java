package org.tbvctl.watch;

import org.tbvctl.finding.Severity;

/**
 * How many rows each part of the frame gets.
 *
 * @param totals 1 or 0
 * @param rails rows of the table of rails, without its heading
 * @param peer rows of the other end, with its heading
 * @param detail rows about the chosen rail
 * @param changes rows for what happened to the readings
 * @param findings rows of findings, with their heading
 * @param log rows of kernel messages, with their heading
 */
record RowPlan(int totals, int rails, int peer, int detail, int changes, int findings, int log) {
  /** Title, heading of the table, keys. */
  private static final int FIXED = 3;

  private static final int RAILS_FIRST = 3;
  private static final int MOST_FINDINGS = 9;
  private static final int MOST_CHANGES = 4;

  static RowPlan of(WatchState state, int height) {
    RowBudget budget = new RowBudget(height - FIXED);
    int wantedRails = Math.max(1, state.rails().size());
    int wantedFindings = 1 + (int) (state.count(Severity.ERROR) + state.count(Severity.WARNING));
    int wantedChanges = state.changes().size() + state.allNotices().size();
    int wantedPeer = PeerLines.wanted(state);
    int rails = budget.upTo(Math.min(RAILS_FIRST, wantedRails));
    int peer = budget.allOf(Math.min(PeerLines.FEWEST, wantedPeer));
    int findings = wantedFindings > 1 ? budget.upTo(2) : 0;
    int totals = budget.upTo(1);
    int changes = budget.upTo(Math.min(1, wantedChanges));
    rails += budget.upTo(wantedRails - rails);
    peer += budget.upTo(peer == 0 ? 0 : wantedPeer - peer);
    int log = budget.allOf(2);
    int detail = state.rails().isEmpty() ? 0 : budget.allOf(RailDetail.HEIGHT);
    findings += budget.upTo(Math.min(wantedFindings, MOST_FINDINGS) - findings);
    if (findings == wantedFindings) {
      // Room for each title on a line of its own.
      findings += budget.allOf(wantedFindings - 1);
    }
    changes += budget.upTo(Math.min(wantedChanges, MOST_CHANGES) - changes);
    // A heading alone says nothing.
    log += budget.upTo(log == 0 ? 0 : Integer.MAX_VALUE);
    return new RowPlan(totals, rails, peer, detail, changes, findings, log);
  }
}
