package org.tbvctl.moduleconfig.parameter;

/**
 * An unsigned 64-bit number as {@code kstrtoull} with base 0 reads it: 0x and hexadecimal, 0 and
 * octal, else decimal; one line feed may follow.
 *
 * @param magnitude the value; meaningless with an error
 * @param errno 0, -EINVAL or -ERANGE; overflow is reported even when other text follows
 */
record KernelNumber(long magnitude, int errno) {

  static KernelNumber parse(String text) {
    int base = base(text);
    int at = base == 16 ? 2 : 0;
    int first = at;
    long result = 0;
    boolean overflow = false;
    for (; at < text.length(); at++) {
      int digit = digit(text.charAt(at));
      if (digit >= base) {
        break;
      }
      if (Long.compareUnsigned(result, Long.divideUnsigned(-1L - digit, base)) > 0) {
        overflow = true;
      }
      result = result * base + digit;
    }
    if (overflow) {
      return new KernelNumber(0, ValueSyntax.ERANGE);
    }
    boolean ends = at == text.length() || at == text.length() - 1 && text.charAt(at) == '\n';
    return new KernelNumber(result, at == first || !ends ? ValueSyntax.EINVAL : 0);
  }

  private static int base(String text) {
    if (text.isEmpty() || text.charAt(0) != '0') {
      return 10;
    }
    boolean hexadecimal =
        text.length() > 2 && (text.charAt(1) | 0x20) == 'x' && digit(text.charAt(2)) < 16;
    return hexadecimal ? 16 : 8;
  }

  /** Value of an ASCII digit or letter a to f, else a number above every base. */
  private static int digit(char c) {
    if (c >= '0' && c <= '9') {
      return c - '0';
    }
    int lower = c | 0x20;
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : Integer.MAX_VALUE;
  }
}
