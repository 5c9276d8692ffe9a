package org.tbvctl.counters;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Every value that the module's debugfs files can hold, from {@code counters.tsv} beside this
 * class. Rows are found at once and read into a {@link Counter} when somebody asks, because a start
 * of the program needs few of them.
 */
public final class CounterCatalogue {
  private static final int COLUMNS = 12;
  private static final int KIND = 2;
  private static final int UNIT = 3;

  private final String text;
  private final Map<CounterScope, Map<String, Integer>> rows;

  private CounterCatalogue(String text, Map<CounterScope, Map<String, Integer>> rows) {
    this.text = text;
    this.rows = rows;
  }

  /** Loaded on first use; immutable. */
  private static final class Standard {
    static final CounterCatalogue CATALOGUE = read();

    private static CounterCatalogue read() {
      try (InputStream in = CounterCatalogue.class.getResourceAsStream("counters.tsv")) {
        return parse(new String(in.readAllBytes(), StandardCharsets.US_ASCII));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The catalogue that is part of the program. */
  public static CounterCatalogue standard() {
    return Standard.CATALOGUE;
  }

  static CounterCatalogue parse(String text) {
    Map<CounterScope, Map<String, Integer>> rows = new EnumMap<>(CounterScope.class);
    for (CounterScope scope : CounterScope.values()) {
      rows.put(scope, new LinkedHashMap<>());
    }
    for (int start = 0; start < text.length(); start = text.indexOf('\n', start) + 1) {
      if (text.charAt(start) == '#') {
        continue;
      }
      int scopeEnd = text.indexOf('\t', start);
      String key = text.substring(scopeEnd + 1, text.indexOf('\t', scopeEnd + 1));
      CounterScope scope = CounterScope.valueOf(upper(text.substring(start, scopeEnd)));
      if (rows.get(scope).put(key, start) != null) {
        throw new IllegalStateException("counters.tsv lists " + key + " twice in one scope");
      }
    }
    return new CounterCatalogue(text, rows);
  }

  /** The row of a value; empty for a key that no known build prints. */
  public Optional<Counter> find(CounterScope scope, String key) {
    Integer row = rows.get(scope).get(key);
    return row == null ? Optional.empty() : Optional.of(counter(row));
  }

  /** The rows of a key in every scope that knows it. */
  public List<Counter> find(String key) {
    List<Counter> found = new ArrayList<>(2);
    for (CounterScope scope : CounterScope.values()) {
      find(scope, key).ifPresent(found::add);
    }
    return List.copyOf(found);
  }

  public boolean contains(CounterScope scope, String key) {
    return rows.get(scope).containsKey(key);
  }

  /** Whether the key is known and printed as a number; asked for every value that is none. */
  boolean isNumber(CounterScope scope, String key) {
    Integer row = rows.get(scope).get(key);
    return row != null && !text.startsWith("text\t", column(row, UNIT));
  }

  /** Whether the key is known and only grows. */
  boolean isMonotonic(CounterScope scope, String key) {
    Integer row = rows.get(scope).get(key);
    return row != null && text.startsWith("counter\t", column(row, KIND));
  }

  private int column(int row, int number) {
    int at = row;
    for (int left = number; left > 0; left--) {
      at = text.indexOf('\t', at) + 1;
    }
    return at;
  }

  /** Keys in the order in which the kernel prints them. */
  public Set<String> keys(CounterScope scope) {
    return Collections.unmodifiableSet(rows.get(scope).keySet());
  }

  /** All rows in file order. */
  public List<Counter> all() {
    return rows.values().stream()
        .flatMap(scope -> scope.values().stream())
        .map(this::counter)
        .toList();
  }

  private Counter counter(int start) {
    String[] column = text.substring(start, text.indexOf('\n', start)).split("\t", -1);
    if (column.length != COLUMNS) {
      throw new IllegalStateException(
          "counters.tsv: " + column[1] + " has " + column.length + " columns, not " + COLUMNS);
    }
    return new Counter(
        CounterScope.valueOf(upper(column[0])),
        column[1],
        CounterKind.valueOf(upper(column[KIND])),
        column[UNIT],
        Counter.Direction.valueOf(upper(column[4])),
        optional(column[5], "none"),
        column[6],
        optional(column[7], "-"),
        column[8].equals("upstream"),
        optional(column[9], "-"),
        column[10],
        column[11]);
  }

  private static Optional<String> optional(String text, String none) {
    return text.equals(none) ? Optional.empty() : Optional.of(text);
  }

  private static String upper(String text) {
    return text.toUpperCase(Locale.ROOT);
  }
}
