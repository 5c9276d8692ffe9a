package org.tbvctl.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Memory bandwidths such as {@code 819GB/s}, in bytes a second. */
final class MemoryRateConverter implements ITypeConverter<Double> {
  @Override
  public Double convert(String text) {
    DecimalWithUnit number = DecimalWithUnit.parse(text).orElseThrow(() -> wrong(text));
    return switch (number.unit()) {
      case "GB/s" -> number.amount() * 1e9;
      case "TB/s" -> number.amount() * 1e12;
      default -> throw wrong(text);
    };
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "'"
            + text
            + "' is no memory bandwidth; use a number above 0 with GB/s or TB/s, such as"
            + " 819GB/s");
  }
}
