package org.tbvctl.metrics;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.counters.Counter;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.counters.CounterScope;

/** The metric families of all values in the counter catalogue. */
final class CounterFamilies {
  private final Map<CounterScope, Map<String, CounterFamily>> families =
      new EnumMap<>(CounterScope.class);

  CounterFamilies(CounterCatalogue catalogue) {
    for (CounterScope scope : CounterScope.values()) {
      families.put(scope, new HashMap<>());
    }
    for (Counter counter : catalogue.all()) {
      families.get(counter.scope()).put(counter.key(), CounterFamily.of(counter));
    }
  }

  /** The family of a key; empty for a key that no known build prints. */
  Optional<CounterFamily> find(CounterScope scope, String key) {
    return Optional.ofNullable(families.get(scope).get(key));
  }
}
