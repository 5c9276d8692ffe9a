package org.tbvctl.recorder;

import java.util.Arrays;

/** A list of numbers that grows. */
final class Values {
  private long[] numbers = new long[64];
  private int size;

  void add(long number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, size * 2);
    }
    numbers[size++] = number;
  }

  void clear() {
    size = 0;
  }

  long[] toArray() {
    return Arrays.copyOf(numbers, size);
  }
}
