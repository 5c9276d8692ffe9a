package org.tbvctl.probe.window;

/**
 * Whole numbers from {@code least} to {@code most}; none when {@code least} is larger.
 *
 * @param least the smallest
 * @param most the largest; {@link Long#MAX_VALUE} when nothing limits it
 */
public record Range(long least, long most) {
  static final Range ANY = new Range(0, Long.MAX_VALUE);

  boolean isEmpty() {
    return least > most;
  }

  boolean isBounded() {
    return most < Long.MAX_VALUE;
  }

  /** Whether there is one number only. */
  public boolean isSingle() {
    return least == most;
  }

  /** How many numbers; of a bounded range. */
  long count() {
    return Math.max(0, most - least + 1);
  }

  Range and(Range other) {
    return new Range(Math.max(least, other.least), Math.min(most, other.most));
  }

  Range from(long newLeast) {
    return new Range(Math.max(least, newLeast), most);
  }

  boolean overlaps(Range other) {
    return !and(other).isEmpty();
  }

  /** Such as {@code 1024} or {@code 1024..1027}. */
  @Override
  public String toString() {
    return isSingle() ? Long.toString(least) : least + ".." + most;
  }
}
