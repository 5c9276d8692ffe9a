package org.tbvctl.stall;

import java.util.List;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.HostSnapshot;

/** Runs the ledger's rules on hosts that a test made. */
final class Judging {

  private Judging() {}

  static Findings judge(HostSnapshot... hosts) {
    return examine(hosts).findings();
  }

  /** The hosts A and C, each read once. */
  static Examination once(TestingBooks a, TestingBooks c) {
    return examine(TestingBooks.host("A", a), TestingBooks.host("C", c));
  }

  /** The hosts A and C, each read twice while nothing moved. */
  static Examination still(TestingBooks a, TestingBooks c) {
    return examine(TestingBooks.host("A", a, a), TestingBooks.host("C", c, c));
  }

  /** The host A alone, read as often as there are books. */
  static Examination alone(TestingBooks... samples) {
    return examine(TestingBooks.host("A", samples));
  }

  static Examination examine(HostSnapshot... hosts) {
    return Examination.of(new StallCheck(), hosts);
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
