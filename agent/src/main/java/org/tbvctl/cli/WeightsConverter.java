package org.tbvctl.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Amounts of weights such as {@code 132GB}, in bytes. */
final class WeightsConverter implements ITypeConverter<Double> {
  @Override
  public Double convert(String text) {
    DecimalWithUnit number = DecimalWithUnit.parse(text).orElseThrow(() -> wrong(text));
    return switch (number.unit()) {
      case "MB" -> number.amount() * 1e6;
      case "GB" -> number.amount() * 1e9;
      case "TB" -> number.amount() * 1e12;
      default -> throw wrong(text);
    };
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "'"
            + text
            + "' is no amount of weights; use a number above 0 with MB, GB or TB, such as"
            + " 132GB");
  }
}
