package org.tbvctl.moduleconfig.parameter;

/**
 * The value of {@code lanes} as the module reads it: {@code auto} or empty, else what the kernel's
 * scanf finds with {@code %u-%u}. Blanks before a number are skipped, text after the part that was
 * understood is ignored, numbers wrap at 2^32.
 *
 * @param syntax whether it could be read, and whether the range makes sense
 * @param minimum unsigned; 0 unless {@link Syntax#RANGE} or {@link Syntax#INVERTED}
 * @param maximum unsigned, as minimum
 */
public record LaneRange(Syntax syntax, long minimum, long maximum) {

  /** What became of the text. */
  public enum Syntax {
    AUTO,
    RANGE,
    /** No number at the start. */
    MALFORMED,
    /** The minimum is 0 or above the maximum. */
    INVERTED
  }

  private static final long WRAP = 0xffffffffL;

  public static LaneRange parse(String text) {
    if (text.isEmpty() || text.equals("auto")) {
      return new LaneRange(Syntax.AUTO, 0, 0);
    }
    int first = skipSpaces(text, 0);
    int dash = skipDigits(text, first);
    if (dash == first) {
      return new LaneRange(Syntax.MALFORMED, 0, 0);
    }
    long minimum = wrapped(text, first, dash);
    long maximum = minimum;
    if (dash < text.length() && text.charAt(dash) == '-') {
      int second = skipSpaces(text, dash + 1);
      int end = skipDigits(text, second);
      maximum = end > second ? wrapped(text, second, end) : minimum;
    }
    boolean inverted = minimum == 0 || maximum < minimum;
    return new LaneRange(inverted ? Syntax.INVERTED : Syntax.RANGE, minimum, maximum);
  }

  /** The text of {@code lanes=} in the line that the module prints when it has loaded. */
  public String echo() {
    if (syntax == Syntax.AUTO) {
      return "auto";
    }
    return minimum == maximum ? Long.toString(maximum) : minimum + "-" + maximum;
  }

  /** Whether the text says plainly what it means: {@code N} or {@code MIN-MAX}. */
  public boolean isWrittenAs(String text) {
    return text.equals(echo()) || text.equals(minimum + "-" + maximum);
  }

  private static long wrapped(String text, int start, int end) {
    long value = 0;
    for (int at = start; at < end; at++) {
      value = (value * 10 + text.charAt(at) - '0') & WRAP;
    }
    return value;
  }

  private static int skipSpaces(String text, int from) {
    int at = from;
    while (at < text.length() && KernelArguments.isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int skipDigits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }
}
