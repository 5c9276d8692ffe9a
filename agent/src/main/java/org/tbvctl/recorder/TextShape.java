package org.tbvctl.recorder;

import java.util.Optional;
import org.tbvctl.host.Reading;

/**
 * A text without its numbers: what stays the same of a counter file while its counters move. Shape
 * and numbers together give back the text, byte for byte, whatever a build of the module prints.
 */
final class TextShape {
  /** Stand for a number; no counter file holds them. */
  private static final char DECIMAL = '\u0001';

  private static final char HEX = '\u0002';

  /** Comes before a character of the text that would mean something else here. */
  private static final char LITERAL = '\u0003';

  /** What is added to a character after {@link #LITERAL}. */
  private static final int SHIFT = 0x40;

  /** The separator of {@link SampleShape} is the last one that must not stand for itself. */
  private static final char LAST_RESERVED = '\u0004';

  /** First characters: what kind of reading it is. */
  private static final char KNOWN = 'k';

  private static final char ABSENT = 'a';
  private static final char UNREADABLE = 'u';

  private final String pattern;
  private final int slots;

  /**
   * @param pattern as {@link #pattern} gives it
   */
  TextShape(String pattern) {
    this.pattern = pattern;
    this.slots = pattern.charAt(0) == KNOWN ? count(pattern) : 0;
  }

  static TextShape of(Reading<String> reading, Values numbers) {
    if (reading instanceof Reading.Known<String> known) {
      return new TextShape(KNOWN + shape(known.content(), numbers));
    }
    return new TextShape(
        reading.unreadableReason().map(reason -> UNREADABLE + reason).orElse(ABSENT + ""));
  }

  private static String shape(String text, Values numbers) {
    StringBuilder shape = new StringBuilder(text.length());
    NumberScan scan = new NumberScan(text);
    int at = 0;
    while (at < text.length()) {
      if (scan.startsAt(at)) {
        shape.append(scan.isHex() ? HEX : DECIMAL);
        numbers.add(scan.value());
        at = scan.end();
      } else {
        append(shape, text.charAt(at++));
      }
    }
    return shape.toString();
  }

  private static void append(StringBuilder shape, char c) {
    if (c <= LAST_RESERVED) {
      shape.append(LITERAL).append((char) (c + SHIFT));
    } else {
      shape.append(c);
    }
  }

  /** The text that describes this shape. */
  String pattern() {
    return pattern;
  }

  /** Whether the reading has this shape; if so, its numbers were added. */
  boolean matches(Reading<String> reading, Values numbers) {
    if (reading instanceof Reading.Known<String> known) {
      return pattern.charAt(0) == KNOWN && matches(known.content(), numbers);
    }
    Optional<String> reason = reading.unreadableReason();
    return reason.isPresent()
        ? pattern.charAt(0) == UNREADABLE && pattern.substring(1).equals(reason.get())
        : pattern.charAt(0) == ABSENT;
  }

  private boolean matches(String text, Values numbers) {
    NumberScan scan = new NumberScan(text);
    int at = 0;
    for (int i = 1; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (at == text.length()) {
        return false;
      }
      if (c == DECIMAL || c == HEX) {
        if (!scan.startsAt(at) || scan.isHex() != (c == HEX)) {
          return false;
        }
        numbers.add(scan.value());
        at = scan.end();
      } else {
        char wanted = c == LITERAL ? (char) (pattern.charAt(++i) - SHIFT) : c;
        // A number where the shape has a digit of its own is another shape.
        if (text.charAt(at) != wanted || isDigit(wanted) && scan.startsAt(at)) {
          return false;
        }
        at++;
      }
    }
    return at == text.length();
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** How many numbers it takes. */
  int slots() {
    return slots;
  }

  private static int count(String pattern) {
    return (int) pattern.chars().filter(c -> c == DECIMAL || c == HEX).count();
  }

  /**
   * The reading with these numbers.
   *
   * @param first index of its first number
   */
  Reading<String> fill(long[] numbers, int first) {
    if (pattern.charAt(0) == ABSENT) {
      return Reading.absent();
    }
    if (pattern.charAt(0) == UNREADABLE) {
      return Reading.unreadable(pattern.substring(1));
    }
    StringBuilder text = new StringBuilder(pattern.length() * 2);
    int slot = first;
    for (int i = 1; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c == DECIMAL) {
        text.append(numbers[slot++]);
      } else if (c == HEX) {
        text.append("0x").append(Long.toHexString(numbers[slot++]));
      } else {
        text.append(c == LITERAL ? (char) (pattern.charAt(++i) - SHIFT) : c);
      }
    }
    return Reading.known(text.toString());
  }
}
