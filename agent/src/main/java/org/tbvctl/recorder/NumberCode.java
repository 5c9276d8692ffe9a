package org.tbvctl.recorder;

import java.io.ByteArrayOutputStream;

/**
 * Numbers as bytes: all of them, or only those that differ from a base. Small numbers and small
 * differences take one byte.
 */
final class NumberCode {
  private NumberCode() {}

  static byte[] all(long[] numbers) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(numbers.length * 2);
    for (long number : numbers) {
      write(out, number);
    }
    return out.toByteArray();
  }

  /** For each number that differs: how many before it do not, and the difference. */
  static byte[] changes(long[] base, long[] numbers) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(64);
    int next = 0;
    for (int index = 0; index < numbers.length; index++) {
      if (numbers[index] != base[index]) {
        writeUnsigned(out, index - next);
        write(out, numbers[index] - base[index]);
        next = index + 1;
      }
    }
    return out.toByteArray();
  }

  /**
   * Reads what {@link #all} wrote.
   *
   * @throws IllegalArgumentException when the bytes are no such code
   */
  static long[] readAll(byte[] code, int count) {
    Cursor cursor = new Cursor(code);
    long[] numbers = new long[count];
    for (int index = 0; index < count; index++) {
      numbers[index] = cursor.next();
    }
    return numbers;
  }

  /**
   * Reads what {@link #changes} wrote.
   *
   * @throws IllegalArgumentException when the bytes are no such code
   */
  static long[] readChanges(byte[] code, long[] base) {
    Cursor cursor = new Cursor(code);
    long[] numbers = base.clone();
    int index = 0;
    while (cursor.hasNext()) {
      long skip = cursor.nextUnsigned();
      if (skip < 0 || skip >= numbers.length - index) {
        throw new IllegalArgumentException("a change lies past the last number");
      }
      index += (int) skip;
      numbers[index++] += cursor.next();
    }
    return numbers;
  }

  private static void write(ByteArrayOutputStream out, long number) {
    // Zigzag: small negative numbers become small positive ones.
    writeUnsigned(out, number << 1 ^ number >> 63);
  }

  private static void writeUnsigned(ByteArrayOutputStream out, long number) {
    long rest = number;
    while ((rest & ~0x7fL) != 0) {
      out.write((int) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  private static final class Cursor {
    private final byte[] code;
    private int at;

    Cursor(byte[] code) {
      this.code = code;
    }

    boolean hasNext() {
      return at < code.length;
    }

    long next() {
      long coded = nextUnsigned();
      return coded >>> 1 ^ -(coded & 1);
    }

    long nextUnsigned() {
      long number = 0;
      for (int shift = 0; shift < Long.SIZE; shift += 7) {
        if (at == code.length) {
          throw new IllegalArgumentException("the code of a sample is cut off");
        }
        byte part = code[at++];
        number |= (long) (part & 0x7f) << shift;
        if (part >= 0) {
          return number;
        }
      }
      throw new IllegalArgumentException("the code of a sample holds no number");
    }
  }
}
