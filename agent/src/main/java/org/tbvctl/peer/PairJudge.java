package org.tbvctl.peer;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.incident.FindingKey;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Judges both ends of a link together: errors and warnings that one end alone does not show. */
public final class PairJudge {
  private final List<Check> checks;
  private final FindingCatalogue catalogue;

  public PairJudge(List<Check> checks, FindingCatalogue catalogue) {
    this.checks = List.copyOf(checks);
    this.catalogue = catalogue;
  }

  /** What both ends show and the first one alone does not: of the pair, or of the other end. */
  public List<Finding> beyondTheFirst(Hosts pair) {
    return beyond(pair, pair.all().subList(0, 1));
  }

  /** What both ends show and neither one alone does. */
  public List<Finding> beyondEach(Hosts pair) {
    return beyond(pair, pair.all());
  }

  private List<Finding> beyond(Hosts pair, List<HostSnapshot> alone) {
    Set<FindingKey> known = new HashSet<>();
    for (HostSnapshot host : alone) {
      found(new Hosts(List.of(host))).forEach(finding -> known.add(key(finding)));
    }
    return found(pair).stream().filter(finding -> !known.contains(key(finding))).toList();
  }

  private List<Finding> found(Hosts hosts) {
    return Diagnosis.of(hosts, checks, catalogue, id -> true).findings().stream()
        .filter(finding -> finding.severity() != Severity.INFO)
        .filter(finding -> finding.grade() != Grade.CLEARED)
        .toList();
  }

  private static FindingKey key(Finding finding) {
    return new FindingKey(finding.id(), finding.place());
  }
}
