package org.tbvctl.stall;

import java.util.List;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.snapshot.HostSnapshot;

/** Runs the ledger's rules on hosts that a test made. */
final class Judging {

  private Judging() {}

  static Findings judge(HostSnapshot... hosts) {
    return Examination.of(new StallCheck(), hosts).findings();
  }

  static List<String> ids(Findings findings) {
    return findings.found().stream().map(Finding::id).toList();
  }

  static Finding only(Findings findings, String id) {
    List<Finding> found =
        findings.found().stream().filter(finding -> finding.id().equals(id)).toList();
    if (found.size() != 1) {
      throw new AssertionError("expected one " + id + ", got " + ids(findings));
    }
    return found.get(0);
  }
}
