package org.tbvctl.counters;

import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Named values of one text as positions in it: an open-addressing table over {@code int} spans,
 * with the numbers beside it. Names and values become strings only when somebody asks for them,
 * which keeps a reading of all counters within a few KiB.
 */
final class FieldTable {
  private final String text;
  private final int[] spans;
  private final long[] numbers;
  private final boolean[] numeric;
  private final int[] slots;

  FieldTable(String text, int[] spans, long[] numbers, boolean[] numeric, int[] slots) {
    this.text = text;
    this.spans = spans;
    this.numbers = numbers;
    this.numeric = numeric;
    this.slots = slots;
  }

  int size() {
    return numbers.length;
  }

  OptionalLong number(String name) {
    int entry = find(name);
    return entry >= 0 && numeric[entry] ? OptionalLong.of(numbers[entry]) : OptionalLong.empty();
  }

  Optional<String> value(String name) {
    int entry = find(name);
    return entry < 0 ? Optional.empty() : Optional.of(value(entry));
  }

  boolean contains(String name) {
    return find(name) >= 0;
  }

  /** Names in file order; each is created when the iterator reaches it. */
  Set<String> names() {
    return new Names();
  }

  Map<String, String> toMap() {
    Map<String, String> map = new LinkedHashMap<>(size() * 2);
    for (int entry = 0; entry < size(); entry++) {
      map.put(name(entry), value(entry));
    }
    return Collections.unmodifiableMap(map);
  }

  private int find(String name) {
    int mask = slots.length - 1;
    for (int slot = Spans.slot(name.hashCode(), mask); slots[slot] != 0; slot = slot + 1 & mask) {
      int entry = slots[slot] - 1;
      if (Spans.nameEquals(text, spans, entry, name)) {
        return entry;
      }
    }
    return -1;
  }

  private String name(int entry) {
    return Spans.name(text, spans, entry);
  }

  private String value(int entry) {
    return Spans.value(text, spans, entry);
  }

  private final class Names extends AbstractSet<String> {
    @Override
    public int size() {
      return FieldTable.this.size();
    }

    @Override
    public boolean contains(Object name) {
      return name instanceof String string && FieldTable.this.contains(string);
    }

    @Override
    public Iterator<String> iterator() {
      return new Iterator<>() {
        private int entry;

        @Override
        public boolean hasNext() {
          return entry < size();
        }

        @Override
        public String next() {
          if (!hasNext()) {
            throw new NoSuchElementException();
          }
          return name(entry++);
        }
      };
    }
  }
}
