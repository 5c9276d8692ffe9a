package org.tbvctl.linkreport.source;

import java.util.List;
import java.util.OptionalDouble;

/**
 * One ceiling of throughput, as {@code perf.bound} tells it.
 *
 * @param bound its word, such as {@code link}
 * @param gigabits in Gb/s; empty when an input is missing
 * @param missing those inputs
 */
public record CeilingFacts(
    String bound, OptionalDouble gigabits, String arithmetic, List<String> missing) {

  static CeilingFacts of(Fields ceiling) {
    return new CeilingFacts(
        ceiling.textOr("bound", "unnamed"),
        ceiling.number("gigabits"),
        ceiling.textOr("arithmetic", ""),
        ceiling.texts("missing"));
  }
}
