package org.tbvctl.thunderbolt;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * One direction of a trained link.
 *
 * @param gigabitsPerLane speed of one lane in Gb/s
 * @param lanes lanes in use: 1, 2, or 3 on the wide side of an asymmetric link
 */
public record Direction(double gigabitsPerLane, int lanes) {

  /** Parses sysfs texts such as {@code 20.0 Gb/s} and {@code 2}. */
  static Optional<Direction> parse(Optional<String> speed, Optional<String> lanes) {
    OptionalInt count = lanes.map(Direction::whole).orElse(OptionalInt.empty());
    if (speed.isEmpty() || count.isEmpty()) {
      return Optional.empty();
    }
    String text = speed.get();
    int blank = text.indexOf(' ');
    try {
      double gigabits = Double.parseDouble(blank < 0 ? text : text.substring(0, blank));
      return gigabits > 0 && Double.isFinite(gigabits) && count.getAsInt() > 0
          ? Optional.of(new Direction(gigabits, count.getAsInt()))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static OptionalInt whole(String text) {
    try {
      return OptionalInt.of(Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  /** What the lanes signal together, in Gb/s; the payload is less. */
  public double gigabits() {
    return gigabitsPerLane * lanes;
  }

  /** Such as {@code 20 Gb/s x 2}. */
  public String words() {
    return amount(gigabitsPerLane) + " Gb/s x " + lanes;
  }

  /** A number of Gb/s without needless decimals. */
  public static String amount(double gigabits) {
    return gigabits == Math.rint(gigabits)
        ? Long.toString((long) gigabits)
        : Double.toString(gigabits);
  }
}
