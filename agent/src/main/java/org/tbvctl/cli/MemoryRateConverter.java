package org.tbvctl.cli;

import java.util.OptionalDouble;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Memory bandwidths such as {@code 819GB/s}, in bytes a second. Bits are none. */
final class MemoryRateConverter implements ITypeConverter<Double> {
  @Override
  public Double convert(String text) {
    DecimalWithUnit number = DecimalWithUnit.parse(text).orElseThrow(() -> wrong(text));
    OptionalDouble unit =
        number.unit().contains("B") ? RateUnit.bits(number.unit()) : OptionalDouble.empty();
    return number.amount() * unit.orElseThrow(() -> wrong(text)) / Byte.SIZE;
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "'"
            + text
            + "' is no memory bandwidth; use a number above 0 with GB/s or TB/s, such as"
            + " 819GB/s");
  }
}
