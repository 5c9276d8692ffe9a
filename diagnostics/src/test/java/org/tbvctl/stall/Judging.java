package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Findings;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Runs the ledger's rules on hosts that a test made. */
final class Judging {
  private static final FindingCatalogue CATALOGUE = FindingCatalogue.load();

  private Judging() {}

  static Findings judge(HostSnapshot... hosts) {
    Findings findings = new Findings(CATALOGUE);
    new StallCheck().run(new Hosts(List.of(hosts)), findings);
    return findings;
  }

  static List<String> ids(Findings findings) {
    return findings.found().stream().map(Finding::id).toList();
  }

  static Finding only(Findings findings, String id) {
    List<Finding> found =
        findings.found().stream().filter(finding -> finding.id().equals(id)).toList();
    assertThat(found).as(ids(findings).toString()).hasSize(1);
    return found.get(0);
  }
}
