package org.tbvctl.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Counts of parameters as models are named: {@code 22B}, {@code 1T}. */
final class ParametersConverter implements ITypeConverter<Double> {
  @Override
  public Double convert(String text) {
    DecimalWithUnit number = DecimalWithUnit.parse(text).orElseThrow(() -> wrong(text));
    return switch (number.unit()) {
      case "M" -> number.amount() * 1e6;
      case "B" -> number.amount() * 1e9;
      case "T" -> number.amount() * 1e12;
      default -> throw wrong(text);
    };
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "'"
            + text
            + "' is no count of parameters; use a number above 0 with M, B or T, such as 22B");
  }
}
