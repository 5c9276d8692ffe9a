package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.Unit;
import java.util.Map;
import org.tbvctl.counters.Counter;
import org.tbvctl.counters.CounterKind;
import org.tbvctl.counters.CounterScope;

/**
 * How one value of the counter catalogue is exposed.
 *
 * @param metadata name, help and unit; the name of a counter is without {@code _total}
 * @param factor what the printed number is multiplied with to be in the base unit
 */
record CounterFamily(Form form, MetricMetadata metadata, double factor) {
  static final String PREFIX = "tbvctl_";

  /** What becomes of the value. */
  enum Form {
    COUNTER,
    GAUGE,
    /** A label of the scope's info metric. */
    TEXT
  }

  /** Prometheus measures in base units; the module does not. */
  private record BaseUnit(String name, double factor) {}

  private static final Map<String, BaseUnit> BASE_UNITS =
      Map.of(
          "milliseconds", new BaseUnit("seconds", 1e-3),
          "gigabits_per_second", new BaseUnit("bytes_per_second", 1e9 / 8));

  static CounterFamily of(Counter counter) {
    String name = PREFIX + scopeWord(counter.scope()) + counter.key().replace('.', '_');
    String help = counter.meaning() + " (debugfs: " + counter.key() + ')';
    Form form = counter.kind() == CounterKind.COUNTER ? Form.COUNTER : Form.GAUGE;
    return switch (counter.unit()) {
      case "text" -> new CounterFamily(Form.TEXT, new MetricMetadata(name, help), 1);
      // No quantity, so nothing that could be a unit.
      case "boolean", "bits", "id", "errno" ->
          new CounterFamily(form, new MetricMetadata(name, help), 1);
      default -> {
        BaseUnit unit = BASE_UNITS.getOrDefault(counter.unit(), new BaseUnit(counter.unit(), 1));
        yield new CounterFamily(
            form,
            new MetricMetadata(withUnit(name, unit.name()), help, new Unit(unit.name())),
            unit.factor());
      }
    };
  }

  /** OpenMetrics wants the unit at the end of the name. */
  private static String withUnit(String name, String unit) {
    String bare = name.endsWith("_ms") ? name.substring(0, name.length() - "_ms".length()) : name;
    return bare.endsWith('_' + unit) ? bare : bare + '_' + unit;
  }

  private static String scopeWord(CounterScope scope) {
    return switch (scope) {
      case GLOBAL -> "";
      case PEER -> "peer_";
      case RAIL -> "rail_";
      case SESSION -> "session_";
      case LINK -> "configured_link_";
    };
  }
}
