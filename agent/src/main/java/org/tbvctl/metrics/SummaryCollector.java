package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import java.util.Optional;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.CounterScope;
import org.tbvctl.counters.MinimalSession;
import org.tbvctl.counters.Summary;

/** The debugfs file {@code summary}: the host's totals and the sessions with Macs. */
final class SummaryCollector implements Collector<CounterSample> {
  private static final MetricMetadata SETTINGS =
      new MetricMetadata(
          "tbvctl_settings", "Words of debugfs summary: modes, policies and addresses in force.");
  private static final MetricMetadata SESSION =
      new MetricMetadata(
          "tbvctl_session", "ThunderboltIP session of the minimal responder with a Mac.");

  private final CounterSamples totals;
  private final CounterSamples sessions;

  SummaryCollector(CounterFamilies families) {
    totals = new CounterSamples(families, CounterScope.GLOBAL, "");
    sessions = new CounterSamples(families, CounterScope.SESSION, "session_");
  }

  @Override
  public String name() {
    return "summary";
  }

  @Override
  public boolean collect(CounterSample sample, Families families) {
    Optional<Summary> summary = sample.summary().value();
    summary.ifPresent(values -> collect(values, families));
    return summary.isPresent();
  }

  private void collect(Summary summary, Families families) {
    TextLabels settings = new TextLabels();
    for (String key : summary.keys()) {
      if (!MinimalSession.isKey(key)) {
        totals.add(
            families, settings, Labels.EMPTY, key, summary.text(key).orElse(""), summary.get(key));
      }
    }
    settings.addTo(families, SETTINGS);
    summary.sessions().forEach(session -> collect(session, families));
  }

  private void collect(MinimalSession session, Families families) {
    Labels labels = Labels.of("session", Integer.toString(session.index()));
    TextLabels texts = new TextLabels(labels);
    session
        .fields()
        .forEach((key, text) -> sessions.add(families, texts, labels, key, text, session.get(key)));
    texts.addTo(families, SESSION);
  }
}
