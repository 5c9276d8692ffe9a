package org.tbvctl.cli;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A positive number, with a fraction or without, and the letters behind it, as in {@code 8.4us} and
 * {@code 3.9Gb/s}.
 *
 * @param unit empty for a bare number
 */
record DecimalWithUnit(double amount, String unit) {
  private static final Pattern FORM =
      Pattern.compile("([0-9]{1,12}(?:\\.[0-9]{1,9})?) ?([A-Za-z/\u00b5\u03bc]*)");

  /** Empty when the text is none, or zero. */
  static Optional<DecimalWithUnit> parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return Optional.empty();
    }
    double amount = Double.parseDouble(form.group(1));
    return amount > 0 ? Optional.of(new DecimalWithUnit(amount, form.group(2))) : Optional.empty();
  }
}
