package org.tbvctl.moduleconfig.check;

import java.util.List;
import java.util.stream.Stream;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Unknown;
import org.tbvctl.snapshot.Hosts;

/** What the configuration check says about captures that a test wrote. */
record Judged(Findings findings) {

  static Judged of(CaptureBuilder... hosts) {
    Findings findings = new Findings(FindingCatalogue.load());
    new ConfigurationCheck()
        .run(new Hosts(Stream.of(hosts).map(CaptureBuilder::read).toList()), findings);
    return new Judged(findings);
  }

  List<Finding> found() {
    return findings.found();
  }

  /** Ids, each with the host it sits on. */
  List<String> places() {
    return found().stream()
        .map(finding -> finding.id() + " " + finding.place().host().orElse("-"))
        .toList();
  }

  /** The only finding with the id. */
  Finding only(String id) {
    List<Finding> some = found().stream().filter(finding -> finding.id().equals(id)).toList();
    if (some.size() != 1) {
      throw new AssertionError("expected one " + id + ", got " + found());
    }
    return some.get(0);
  }

  List<String> unknowns() {
    return findings.unknowns().stream().map(Unknown::what).toList();
  }
}
