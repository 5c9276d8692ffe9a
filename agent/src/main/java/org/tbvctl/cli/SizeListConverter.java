package org.tbvctl.cli;

import org.tbvctl.probe.figures.Sizes;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Lists of sizes such as {@code 64,4K} and {@code 2..64K}, which stays as it was written. */
final class SizeListConverter implements ITypeConverter<String> {

  @Override
  public String convert(String text) {
    if (Sizes.parseList(text).filter(sizes -> sizes.stream().allMatch(it -> it > 0)).isEmpty()) {
      throw new TypeConversionException(
          "'" + text + "' is no list of sizes; write 64K, 2,64,4K or 2..64K (K is 1024, M 1024 K)");
    }
    return text;
  }
}
