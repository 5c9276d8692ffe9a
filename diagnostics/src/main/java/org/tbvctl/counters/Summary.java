package org.tbvctl.counters;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Values of the debugfs file {@code summary}, in file order; unknown keys are kept. */
public final class Summary {
  private final Map<String, String> values;
  private final List<String> problems;

  Summary(Map<String, String> values, List<String> problems) {
    this.values = values;
    this.problems = problems;
  }

  /** Parses the file's text. Never throws; what does not fit becomes a problem. */
  public static Summary parse(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String line : text.split("\n")) {
      int colon = line.indexOf(": ");
      if (colon > 0) {
        values.put(line.substring(0, colon), line.substring(colon + 2));
      }
    }
    return new Summary(values, List.of());
  }

  /** The counter or gauge as a number, or empty when the key is missing or no number. */
  public OptionalLong get(String key) {
    String value = values.get(key);
    if (value == null) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Long.decode(value));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  /** The value as printed. */
  public Optional<String> text(String key) {
    return Optional.ofNullable(values.get(key));
  }

  public Set<String> keys() {
    return values.keySet();
  }

  /** Lines that could not be read as {@code key: value}, one sentence each. */
  public List<String> problems() {
    return problems;
  }
}
