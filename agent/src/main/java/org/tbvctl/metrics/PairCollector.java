package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import org.tbvctl.finding.Finding;
import org.tbvctl.peer.PairFindings;

/** What was found by looking at both ends of a link. */
final class PairCollector implements Collector<PairFindings> {
  private static final MetricMetadata FINDING =
      new MetricMetadata(
          "tbvctl_pair_finding",
          "1 for each finding that holds when this host and the one of another agent are judged"
              + " together.");

  @Override
  public String name() {
    return "peer";
  }

  @Override
  public boolean collect(PairFindings pair, Families families) {
    for (Finding finding : pair.findings()) {
      Labels labels = FindingsCollector.labels(finding).add("agent", pair.agent());
      families.gauge(FINDING, labels, 1);
    }
    return pair.failure().isEmpty();
  }
}
