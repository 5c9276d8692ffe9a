package org.tbvctl.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Latencies such as {@code 8.4us}, in nanoseconds. */
final class LatencyConverter implements ITypeConverter<Double> {
  @Override
  public Double convert(String text) {
    DecimalWithUnit number = DecimalWithUnit.parse(text).orElseThrow(() -> wrong(text));
    return switch (number.unit()) {
      case "ns" -> number.amount();
      case "us", "\u00b5s", "\u03bcs" -> number.amount() * 1e3;
      case "ms" -> number.amount() * 1e6;
      default -> throw wrong(text);
    };
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "'" + text + "' is no latency; use a number above 0 with ns, us or ms, such as 8.4us");
  }
}
