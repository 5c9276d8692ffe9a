package org.tbvctl.simulation;

import java.util.HashMap;
import java.util.Map;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.counters.CounterScope;

/** Counters of one scope by the names that the module prints. */
final class Counts {
  private final Map<String, Long> values = new HashMap<>();
  private final CounterScope scope;

  Counts(CounterScope scope) {
    this.scope = scope;
  }

  void add(String key, long amount) {
    if (!CounterCatalogue.standard().contains(scope, key)) {
      throw new IllegalArgumentException("no counter " + key + " in scope " + scope);
    }
    values.merge(key, amount, Long::sum);
  }

  void atLeast(String key, long value) {
    add(key, Math.max(0, value - get(key)));
  }

  long get(String key) {
    return values.getOrDefault(key, 0L);
  }
}
