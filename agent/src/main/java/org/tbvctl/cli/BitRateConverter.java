package org.tbvctl.cli;

import java.util.OptionalDouble;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Rates of a link such as {@code 3.9Gb/s}, in bits a second; a bare number is Gb/s. */
final class BitRateConverter implements ITypeConverter<Double> {
  private static final double GIGA = 1e9;

  @Override
  public Double convert(String text) {
    DecimalWithUnit number = DecimalWithUnit.parse(text).orElseThrow(() -> wrong(text));
    if (number.unit().isEmpty()) {
      return number.amount() * GIGA;
    }
    OptionalDouble unit = RateUnit.bits(number.unit());
    return number.amount() * unit.orElseThrow(() -> wrong(text));
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "'"
            + text
            + "' is no rate; use a number above 0 with Mb/s, Gb/s (bits), MB/s or GB/s (bytes), such"
            + " as 3.9Gb/s; a bare number is Gb/s");
  }
}
