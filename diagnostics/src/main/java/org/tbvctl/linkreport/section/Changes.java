package org.tbvctl.linkreport.section;

import java.util.List;

/**
 * Relative changes of many figures from one run to the next.
 *
 * @param shares rising; 0.1 is a tenth more
 */
record Changes(List<Double> shares) {
  /** Fewer say nothing about how far they scatter by themselves. */
  static final int FEWEST = 4;

  Changes {
    shares = shares.stream().sorted().toList();
  }

  double middle() {
    return at(0.5);
  }

  double lowerQuarter() {
    return at(0.25);
  }

  double upperQuarter() {
    return at(0.75);
  }

  private double at(double share) {
    double place = share * (shares.size() - 1);
    int below = (int) place;
    int above = Math.min(below + 1, shares.size() - 1);
    return shares.get(below) + (place - below) * (shares.get(above) - shares.get(below));
  }

  boolean isTellingEnough() {
    return shares.size() >= FEWEST;
  }

  /** Whether the middle half of them lies on one side of no change. */
  boolean hasDirection() {
    return isTellingEnough() && lowerQuarter() * upperQuarter() > 0;
  }

  /** The middle and the middle half. */
  String words() {
    return shares.size() == 1
        ? Cell.percent(middle())
        : Cell.percent(middle())
            + " in the middle, the middle half from "
            + Cell.percent(lowerQuarter())
            + " to "
            + Cell.percent(upperQuarter());
  }
}
