package org.tbvctl.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Sizes in bytes such as {@code 64K}, {@code 512M} and {@code 2G}; a bare number is bytes. */
final class SizeConverter implements ITypeConverter<Long> {
  @Override
  public Long convert(String text) {
    NumberWithUnit number = NumberWithUnit.parse(text).orElseThrow(() -> wrong(text));
    long amount = number.amount();
    return switch (number.unit()) {
      case "" -> amount;
      case "K" -> amount << 10;
      case "M" -> amount << 20;
      case "G" -> amount << 30;
      default -> throw wrong(text);
    };
  }

  private static TypeConversionException wrong(String text) {
    return new TypeConversionException(
        "'" + text + "' is no size; use a number with K, M or G, such as 512M");
  }
}
