package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Place;
import org.tbvctl.finding.Severity;

/**
 * Findings that hold now, one sample each. A finding that does not hold has none: a 0 would claim
 * that it was looked for and could be judged.
 */
final class FindingsCollector implements Collector<List<Finding>> {
  private static final MetricMetadata FINDING =
      new MetricMetadata(
          "tbvctl_finding",
          "1 for each finding that holds now; 'tbvctl explain ID' says what it means and what to do.");
  private static final MetricMetadata OPEN =
      new MetricMetadata(
          "tbvctl_findings_open", "Findings that hold now and are not cleared, by severity.");

  @Override
  public String name() {
    return "findings";
  }

  @Override
  public boolean collect(List<Finding> findings, Families families) {
    Map<Severity, Integer> open = new EnumMap<>(Severity.class);
    for (Severity severity : Severity.values()) {
      open.put(severity, 0);
    }
    for (Finding finding : findings) {
      families.gauge(FINDING, labels(finding), 1);
      if (finding.grade() != Grade.CLEARED) {
        open.merge(finding.severity(), 1, Integer::sum);
      }
    }
    open.forEach(
        (severity, count) -> families.gauge(OPEN, Labels.of("severity", severity.word()), count));
    return true;
  }

  /** Every label is always there, so that queries need not guess; empty where it has no meaning. */
  static Labels labels(Finding finding) {
    Place place = finding.place();
    return new TextLabels()
        .add("id", finding.id())
        .add("severity", finding.severity().word())
        .add("grade", finding.grade().word())
        .add("host", place.host().orElse(""))
        .add("direction", place.direction().orElse(""))
        .add("peer", number(place.peer()))
        .add("rail", number(place.rail()))
        .add("stage", place.stage().orElse(""))
        .labels();
  }

  private static String number(java.util.OptionalInt value) {
    return value.isPresent() ? Integer.toUnsignedString(value.getAsInt()) : "";
  }
}
