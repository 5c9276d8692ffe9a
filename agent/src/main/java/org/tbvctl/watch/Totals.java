package org.tbvctl.watch;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tbvctl.counters.Summary;
import org.tbvctl.ledger.Count;

/**
 * What the module counts for the host as a whole, not by rail.
 *
 * @param values by counter name; only those that this release prints
 */
public record Totals(Map<String, Total> values) {

  /** A value and how fast it grows. */
  public record Total(Count value, OptionalDouble perSecond) {}

  public static final Totals NONE = new Totals(Map.of());

  public static final String RETRANSMITS = "data_wr_retransmit";

  private static final List<String> COUNTERS =
      List.of(
          "data_wr_live",
          RETRANSMITS,
          "data_wr_rnr_retransmit",
          "data_wr_timeout",
          "data_wr_retry_exhausted",
          "data_rx_bad_frame");

  static Totals of(Summary now, Optional<Summary> before, OptionalLong nanos) {
    Map<String, Total> values = new LinkedHashMap<>();
    for (String name : COUNTERS) {
      Count value = Count.of(now.get(name));
      if (value.known()) {
        Count old = before.map(summary -> Count.of(summary.get(name))).orElse(Count.UNKNOWN);
        values.put(name, new Total(value, Rate.of(value.minus(old), nanos)));
      }
    }
    return new Totals(java.util.Collections.unmodifiableMap(values));
  }

  /** The total, unknown when this release does not print it. */
  public Total get(String name) {
    return values.getOrDefault(name, new Total(Count.UNKNOWN, OptionalDouble.empty()));
  }
}
