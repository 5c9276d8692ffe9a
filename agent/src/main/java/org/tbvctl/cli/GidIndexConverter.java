package org.tbvctl.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Places in a port's table of GIDs, which libibverbs takes as one byte. */
final class GidIndexConverter implements ITypeConverter<Integer> {
  private static final int MOST = 255;

  @Override
  public Integer convert(String text) {
    return NumberWithUnit.parse(text)
        .filter(number -> number.unit().isEmpty() && number.amount() <= MOST)
        .map(number -> (int) number.amount())
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'" + text + "' is no index of a GID; use a number from 0 to " + MOST));
  }
}
