package org.tbvctl.probe.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Message sizes as people write them: {@code 2}, {@code 64K}, {@code 1M}; powers of 1024. */
public final class Sizes {
  private static final int KIBI = 1 << 10;
  private static final int MEBI = 1 << 20;
  private static final int MOST_DIGITS = 10;

  private Sizes() {}

  /** The shortest exact form, such as {@code 64K}, {@code 1M} or {@code 100}. */
  public static String text(int bytes) {
    if (bytes >= MEBI && bytes % MEBI == 0) {
      return bytes / MEBI + "M";
    }
    return bytes >= KIBI && bytes % KIBI == 0 ? bytes / KIBI + "K" : Integer.toString(bytes);
  }

  /** With its unit, such as {@code 64 KiB} or {@code 2 B}. */
  public static String words(int bytes) {
    String text = text(bytes);
    if (text.endsWith("M")) {
      return bytes / MEBI + " MiB";
    }
    return text.endsWith("K") ? bytes / KIBI + " KiB" : bytes + " B";
  }

  /** Parses one size in bytes; empty when it is none or larger than a signed 32-bit number. */
  public static Optional<Integer> parse(String text) {
    String digits = text.strip();
    int unit = 1;
    if (digits.endsWith("K") || digits.endsWith("k")) {
      unit = KIBI;
    } else if (digits.endsWith("M") || digits.endsWith("m")) {
      unit = MEBI;
    }
    if (unit > 1) {
      digits = digits.substring(0, digits.length() - 1);
    }
    boolean number =
        !digits.isEmpty()
            && digits.length() <= MOST_DIGITS
            && digits.chars().allMatch(it -> it >= '0' && it <= '9');
    if (!number) {
      return Optional.empty();
    }
    long bytes = Long.parseLong(digits) * unit;
    return bytes <= Integer.MAX_VALUE ? Optional.of((int) bytes) : Optional.empty();
  }

  /**
   * Parses a list such as {@code 2,64,4K}, {@code 2..64K} (every power of two times the first) or a
   * mixture; empty when a part is none or a range runs backwards.
   */
  public static Optional<List<Integer>> parseList(String text) {
    List<Integer> sizes = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      int dots = part.indexOf("..");
      Optional<Integer> first = parse(dots < 0 ? part : part.substring(0, dots));
      Optional<Integer> last = dots < 0 ? first : parse(part.substring(dots + 2));
      if (first.isEmpty() || last.isEmpty() || first.get() > last.get()) {
        return Optional.empty();
      }
      if (dots >= 0 && first.get() == 0) {
        return Optional.empty();
      }
      for (long size = first.get(); size < last.get(); size *= 2) {
        sizes.add((int) size);
      }
      sizes.add(last.get());
    }
    return Optional.of(List.copyOf(sizes));
  }
}
