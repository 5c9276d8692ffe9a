package org.tbvctl.cli;

import java.util.List;
import org.tbvctl.probe.figures.Sizes;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * Counts that are tried one after the other, such as {@code 4}, {@code 1,4,16} or {@code 1..64},
 * which doubles from the first to the last as a range of sizes does.
 */
record CountList(List<Integer> values) {

  CountList {
    values = List.copyOf(values);
  }

  /** Reads them as they are typed. */
  static final class Converter implements ITypeConverter<CountList> {
    @Override
    public CountList convert(String text) {
      return Sizes.parseList(text)
          .map(CountList::new)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'"
                          + text
                          + "' is no list of numbers; write 4, 1,4,16 or 1..64 (each twice the one"
                          + " before)"));
    }
  }

  /** Refuses numbers outside a range, both ends of which are allowed. */
  void requireWithin(CommandSpec spec, String option, int least, int most) {
    values.forEach(value -> Positive.requireWithin(spec, option, value, least, most));
  }
}
