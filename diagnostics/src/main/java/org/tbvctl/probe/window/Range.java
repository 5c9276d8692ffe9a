package org.tbvctl.probe.window;

/**
 * Whole numbers from {@code least} to {@code most}; none when {@code least} is larger.
 *
 * @param least the smallest
 * @param most the largest
 */
public record Range(int least, int most) {
  static final Range ANY = new Range(0, Integer.MAX_VALUE);

  boolean isEmpty() {
    return least > most;
  }

  Range and(Range other) {
    return new Range(Math.max(least, other.least), Math.min(most, other.most));
  }

  Range from(int newLeast) {
    return new Range(Math.max(least, newLeast), most);
  }

  boolean overlaps(Range other) {
    return !and(other).isEmpty();
  }

  /** A power of two where the range holds one, since rings are made so; else the smallest. */
  int likely() {
    int power = Integer.highestOneBit(most);
    return power >= least && power > 0 ? power : least;
  }

  /** Such as {@code 1024} or {@code 1024..1027}. */
  @Override
  public String toString() {
    return least == most ? Integer.toString(least) : least + ".." + most;
  }
}
