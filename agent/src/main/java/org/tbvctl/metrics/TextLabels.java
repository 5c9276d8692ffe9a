package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Collects texts that become the labels of one sample of an info metric. */
final class TextLabels {
  private final Map<String, String> labels = new TreeMap<>();

  TextLabels() {}

  /** Starts with labels that say what the texts belong to. */
  TextLabels(Labels owner) {
    owner.forEach(label -> labels.put(label.getName(), label.getValue()));
  }

  TextLabels add(String name, String text) {
    labels.put(name.replace('.', '_'), text);
    return this;
  }

  TextLabels add(String name, Optional<String> text) {
    text.ifPresent(value -> add(name, value));
    return this;
  }

  Labels labels() {
    return Labels.of(
        labels.keySet().toArray(String[]::new), labels.values().toArray(String[]::new));
  }

  /** Adds the sample; a host that shows no text at all has none. */
  void addTo(Families families, MetricMetadata metadata) {
    if (!labels.isEmpty()) {
      families.info(metadata, labels());
    }
  }
}
