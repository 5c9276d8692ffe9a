package org.tbvctl.counters;

import java.util.Arrays;

/** Fills a {@link FieldTable}: the first value of a name wins, the number of names is bounded. */
final class FieldTableBuilder {
  /** Several times what any release prints in one block. */
  static final int MAX_FIELDS = 2048;

  static final int MAX_NAME = 128;

  private final String text;
  private int[] spans;
  private long[] numbers;
  private boolean[] numeric;
  private int[] slots;
  private int count;

  FieldTableBuilder(String text, int expected) {
    this.text = text;
    int capacity = Math.max(expected, 4);
    spans = new int[capacity * Spans.STRIDE];
    numbers = new long[capacity];
    numeric = new boolean[capacity];
    slots = new int[Integer.highestOneBit(capacity * 2 - 1) * 2];
  }

  boolean isFull() {
    return count == MAX_FIELDS;
  }

  /** The name of the last entry. */
  String lastName() {
    return Spans.name(text, spans, count - 1);
  }

  /**
   * Adds a name with its value as text.
   *
   * @return false when the name is there already; the first value stays
   */
  boolean add(int prefixFrom, int prefixTo, int nameFrom, int nameTo, int valueFrom, int valueTo) {
    if (count == numbers.length) {
      grow();
    }
    Spans.put(spans, count, prefixFrom, prefixTo, nameFrom, nameTo, valueFrom, valueTo);
    int mask = slots.length - 1;
    int slot = Spans.slot(Spans.nameHash(text, spans, count), mask);
    while (slots[slot] != 0) {
      if (Spans.sameName(text, spans, slots[slot] - 1, count)) {
        return false;
      }
      slot = slot + 1 & mask;
    }
    numeric[count] = false;
    slots[slot] = ++count;
    return true;
  }

  /** Gives the last entry its number. */
  void number(long value) {
    numbers[count - 1] = value;
    numeric[count - 1] = true;
  }

  FieldTable build() {
    return new FieldTable(
        text,
        Arrays.copyOf(spans, count * Spans.STRIDE),
        Arrays.copyOf(numbers, count),
        Arrays.copyOf(numeric, count),
        slots);
  }

  private void grow() {
    int capacity = numbers.length * 2;
    spans = Arrays.copyOf(spans, capacity * Spans.STRIDE);
    numbers = Arrays.copyOf(numbers, capacity);
    numeric = Arrays.copyOf(numeric, capacity);
    slots = new int[Integer.highestOneBit(capacity * 2 - 1) * 2];
    int mask = slots.length - 1;
    for (int entry = 0; entry < count; entry++) {
      int slot = Spans.slot(Spans.nameHash(text, spans, entry), mask);
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = entry + 1;
    }
  }
}
