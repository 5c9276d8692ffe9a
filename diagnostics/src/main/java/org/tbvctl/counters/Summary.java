package org.tbvctl.counters;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Values of the debugfs file {@code summary}, in file order; unknown keys are kept.
 *
 * <p>A value that cannot be trusted (no number where one belongs, more than 64 bits, cut off) is
 * missing as a number and still there as text. Of a key that is printed twice, the first counts.
 */
public final class Summary {
  private final FieldTable values;
  private final List<String> unknownLines;
  private final List<String> problems;

  Summary(FieldTable values, List<String> unknownLines, List<String> problems) {
    this.values = values;
    this.unknownLines = unknownLines;
    this.problems = problems;
  }

  /** Parses the file's text. Never throws; what does not fit becomes a problem. */
  public static Summary parse(String text) {
    return SummaryParser.parse(text);
  }

  /** The counter or gauge as a number, or empty when the key is missing or no number. */
  public OptionalLong get(String key) {
    return values.number(key);
  }

  /** The value as printed. */
  public Optional<String> text(String key) {
    return values.value(key);
  }

  public Set<String> keys() {
    return values.names();
  }

  /** Keys that no known build of the module prints. */
  public List<String> unknownKeys() {
    CounterCatalogue catalogue = CounterCatalogue.standard();
    List<String> unknown = new ArrayList<>();
    for (String key : keys()) {
      if (!catalogue.contains(CounterScope.GLOBAL, key) && !MinimalSession.isKey(key)) {
        unknown.add(key);
      }
    }
    return List.copyOf(unknown);
  }

  /** The ThunderboltIP sessions with Macs, one for each that is bound; empty in other modes. */
  public List<MinimalSession> sessions() {
    return MinimalSession.of(this);
  }

  /** Lines that are no {@code key: value}, as far as they were kept. */
  public List<String> unknownLines() {
    return unknownLines;
  }

  /** What could not be read, one sentence each. */
  public List<String> problems() {
    return problems;
  }
}
