package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterScope;

/** Writes the values of one scope into families: what the catalogue knows by it, the rest as is. */
final class CounterSamples {
  private static final String KEY = "key";

  private final CounterFamilies known;
  private final CounterScope scope;
  private final MetricMetadata unlisted;
  private final MetricMetadata unlistedText;

  /**
   * @param word the scope in names of families for values that no known build prints
   */
  CounterSamples(CounterFamilies known, CounterScope scope, String word) {
    this.known = known;
    this.scope = scope;
    this.unlisted =
        new MetricMetadata(
            CounterFamily.PREFIX + word + "unlisted",
            "Number that no known release of the module prints, by its key in debugfs.");
    this.unlistedText =
        new MetricMetadata(
            CounterFamily.PREFIX + word + "unlisted_text",
            "Text that no known release of the module prints, by its key in debugfs.");
  }

  /**
   * Adds one value.
   *
   * @param number empty when the text is no trustworthy number; then nothing is added for a key
   *     that should have one
   * @param texts takes the texts that the catalogue knows
   */
  void add(
      Families families,
      TextLabels texts,
      Labels labels,
      String key,
      String text,
      OptionalLong number) {
    Optional<CounterFamily> family = known.find(scope, key);
    if (family.isEmpty()) {
      addUnlisted(families, labels.add(KEY, key), text, number);
      return;
    }
    MetricMetadata metadata = family.get().metadata();
    switch (family.get().form()) {
      case TEXT -> texts.add(key, text);
      case COUNTER ->
          number.ifPresent(
              value -> families.counter(metadata, labels, value * family.get().factor()));
      case GAUGE ->
          number.ifPresent(
              value -> families.gauge(metadata, labels, value * family.get().factor()));
    }
  }

  private void addUnlisted(Families families, Labels labels, String text, OptionalLong number) {
    if (number.isPresent()) {
      families.unknown(unlisted, labels, number.getAsLong());
    } else {
      families.info(unlistedText, labels.add("value", text));
    }
  }
}
