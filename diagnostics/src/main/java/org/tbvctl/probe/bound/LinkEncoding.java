package org.tbvctl.probe.bound;

import java.util.Optional;
import org.tbvctl.thunderbolt.Direction;

/**
 * How many of the bits that a lane signals carry data. USB4 generation 2 (10 Gb/s a lane) sends 66
 * bits for 64, generation 3 (20 Gb/s a lane) 132 bits for 128. The packet headers of USB4 come on
 * top, so what is left is still an upper bound.
 *
 * @param data bits of data
 * @param signalled bits on the wire for them
 */
public record LinkEncoding(int data, int signalled) {
  private static final double GENERATION_2 = 10;
  private static final double GENERATION_3 = 20;

  /** The encoding at a lane speed in Gb/s; empty for one that is not known here. */
  static Optional<LinkEncoding> at(double gigabitsPerLane) {
    if (gigabitsPerLane == GENERATION_2) {
      return Optional.of(new LinkEncoding(64, 66));
    }
    return gigabitsPerLane == GENERATION_3
        ? Optional.of(new LinkEncoding(128, 132))
        : Optional.empty();
  }

  /**
   * What a direction carries at most, in Gb/s: the signalled rate after its encoding, or all of it
   * where the encoding is not known here.
   */
  public static double carried(Direction direction) {
    double signalled = direction.gigabits();
    return at(direction.gigabitsPerLane()).map(it -> it.of(signalled)).orElse(signalled);
  }

  double of(double gigabits) {
    return gigabits * data / signalled;
  }

  String words() {
    return data + "/" + signalled;
  }
}
