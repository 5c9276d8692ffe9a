package org.tbvctl.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Rates of a link such as {@code 3.9Gb/s}, in bits a second. */
final class BitRateConverter implements ITypeConverter<Double> {
  @Override
  public Double convert(String text) {
    DecimalWithUnit number = DecimalWithUnit.parse(text).orElseThrow(() -> wrong(text));
    return switch (number.unit()) {
      case "Mb/s" -> number.amount() * 1e6;
      case "Gb/s" -> number.amount() * 1e9;
      case "MB/s" -> number.amount() * 8e6;
      case "GB/s" -> number.amount() * 8e9;
      default -> throw wrong(text);
    };
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "'"
            + text
            + "' is no rate; use a number above 0 with Mb/s, Gb/s (bits), MB/s or GB/s (bytes), such"
            + " as 3.9Gb/s");
  }
}
