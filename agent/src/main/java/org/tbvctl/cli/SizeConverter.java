package org.tbvctl.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Sizes in bytes such as {@code 64K}, {@code 512M} and {@code 2G}; a bare number is bytes. */
final class SizeConverter implements ITypeConverter<Long> {
  private static final int LONGEST_NUMBER = 9;

  @Override
  public Long convert(String text) {
    int digits = 0;
    while (digits < text.length() && Character.digit(text.charAt(digits), 10) >= 0) {
      digits++;
    }
    if (digits == 0 || digits > LONGEST_NUMBER) {
      throw wrong(text);
    }
    long amount = Long.parseLong(text.substring(0, digits));
    return switch (text.substring(digits)) {
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
