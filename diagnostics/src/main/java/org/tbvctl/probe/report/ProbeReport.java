package org.tbvctl.probe.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.diagnosis.Status;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.probe.measure.Measured;

/**
 * A finished probe.
 *
 * @param probe its name, such as {@code latency}
 * @param invocation the command line
 * @param ends this end first
 * @param measured figures; empty when it did not come to any
 * @param notes sentences about circumstances, such as different builds at the ends
 * @param failure why it did not come to its end; empty when it did
 * @param books the frame ledger over the time of the probe, when counters were read
 */
public record ProbeReport(
    String probe,
    String invocation,
    List<EndDescription> ends,
    Optional<Measured> measured,
    List<String> notes,
    Optional<String> failure,
    Optional<Diagnosis> books) {

  public ProbeReport {
    ends = List.copyOf(ends);
    notes = List.copyOf(notes);
  }

  /** Findings of the measurement and of the ledger. */
  public List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    measured.ifPresent(it -> findings.addAll(it.findings()));
    books.ifPresent(it -> findings.addAll(it.findings()));
    return findings;
  }

  private long count(Severity severity) {
    return findings().stream()
        .filter(it -> it.severity() == severity && it.grade() != Grade.CLEARED)
        .count();
  }

  /** Why it is not complete, whatever end or measurement says so. */
  public Optional<String> incomplete() {
    return failure.or(() -> measured.flatMap(Measured::incomplete));
  }

  public Status status() {
    if (count(Severity.ERROR) > 0) {
      return Status.ERROR;
    }
    if (incomplete().isPresent()) {
      return Status.INCOMPLETE;
    }
    return count(Severity.WARNING) > 0 ? Status.WARNING : Status.OK;
  }

  /** One sentence. */
  public String headline() {
    return findings().stream()
        .filter(it -> it.severity() != Severity.INFO)
        .min(java.util.Comparator.comparing(Finding::severity))
        .map(Finding::title)
        .or(this::incomplete)
        .orElse("the probe ended as planned");
  }
}
