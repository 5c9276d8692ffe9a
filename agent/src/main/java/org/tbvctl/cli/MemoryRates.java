package org.tbvctl.cli;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;

/** Memory bandwidths of hosts in bytes a second, as {@code 819GB/s,256GB/s} gives them. */
record MemoryRates(List<Double> each) {
  MemoryRates {
    each = List.copyOf(each);
  }

  /** The parser's own division of lists would let commas at the end pass. */
  static final class Converter implements ITypeConverter<MemoryRates> {
    private final MemoryRateConverter rate = new MemoryRateConverter();

    @Override
    public MemoryRates convert(String text) {
      return new MemoryRates(Stream.of(text.split(",", -1)).map(rate::convert).toList());
    }
  }
}
