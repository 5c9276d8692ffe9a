package org.tbvctl.cli;

import java.util.Optional;

/**
 * A number and the letters behind it, as in {@code 500ms} and {@code 64K}.
 *
 * @param amount from 0 to 999999999
 * @param unit empty for a bare number
 */
record NumberWithUnit(long amount, String unit) {
  private static final int LONGEST_NUMBER = 9;

  /** Empty when the text does not begin with a number in that range. */
  static Optional<NumberWithUnit> parse(String text) {
    int digits = 0;
    while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
      digits++;
    }
    return digits == 0 || digits > LONGEST_NUMBER
        ? Optional.empty()
        : Optional.of(
            new NumberWithUnit(Long.parseLong(text.substring(0, digits)), text.substring(digits)));
  }
}
