package org.tbvctl.stall;

import org.tbvctl.finding.Findings;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.snapshot.Hosts;

/**
 * One statement about the books. Rules run in order; a later one may look at what stands already.
 */
interface LedgerRule {
  void judge(Hosts hosts, Ledger ledger, Findings findings);
}
