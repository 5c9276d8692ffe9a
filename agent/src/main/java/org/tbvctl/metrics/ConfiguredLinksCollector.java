package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import java.util.Optional;
import org.tbvctl.counters.ConfiguredLink;
import org.tbvctl.counters.ConfiguredLinks;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.CounterScope;

/** The debugfs file {@code configured_links}. */
final class ConfiguredLinksCollector implements Collector<CounterSample> {
  private static final MetricMetadata LINK =
      new MetricMetadata(
          "tbvctl_configured_link", "A link that was described through configfs, and its address.");

  private final CounterSamples links;

  ConfiguredLinksCollector(CounterFamilies families) {
    links = new CounterSamples(families, CounterScope.LINK, "configured_link_");
  }

  @Override
  public String name() {
    return "configured_links";
  }

  @Override
  public boolean collect(CounterSample sample, Families families) {
    Optional<ConfiguredLinks> known = sample.configuredLinks().value();
    known.ifPresent(file -> file.links().forEach(link -> collect(link, families)));
    return known.isPresent();
  }

  private void collect(ConfiguredLink link, Families families) {
    Labels labels = Labels.of("link", Long.toUnsignedString(link.id()));
    TextLabels texts = new TextLabels(labels).add("name", link.name());
    link.fields()
        .forEach((key, text) -> links.add(families, texts, labels, key, text, link.get(key)));
    texts.addTo(families, LINK);
  }
}
