package org.tbvctl.mac;

import java.util.Optional;

/**
 * Speed of a Thunderbolt receptacle as macOS prints it.
 *
 * @param gigabits Gb/s of the whole link
 * @param capability true for the most that an empty port can do ({@code Up to 120 Gb/s}), false for
 *     the speed of the link that is up
 */
public record LinkSpeed(int gigabits, boolean capability) {
  /** Thunderbolt 4 and everything before it end here; Thunderbolt 5 links may use it too. */
  private static final int THUNDERBOLT_4 = 40;

  /**
   * Parses {@code Up to 120 Gb/s} or {@code 80 Gb/s}. Words before the number, in any language,
   * make it a capability.
   */
  static Optional<LinkSpeed> parse(String text) {
    String speed = text.strip();
    int start = 0;
    while (start < speed.length() && !isDigit(speed.charAt(start))) {
      start++;
    }
    int end = start;
    while (end < speed.length() && isDigit(speed.charAt(end)) && end - start < 6) {
      end++;
    }
    return start == end
        ? Optional.empty()
        : Optional.of(new LinkSpeed(Integer.parseInt(speed.substring(start, end)), start > 0));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Whether only Thunderbolt 5 reaches this speed. */
  public boolean provesThunderbolt5() {
    return gigabits > THUNDERBOLT_4;
  }

  /** Whether it shows a port that cannot do more than Thunderbolt 4. */
  public boolean provesOlder() {
    return capability && gigabits <= THUNDERBOLT_4;
  }

  /** Such as {@code up to 40 Gb/s}. */
  public String words() {
    return (capability ? "up to " : "") + gigabits + " Gb/s";
  }
}
