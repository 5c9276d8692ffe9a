package org.tbvctl.linkreport.chart;

/** How values are spread over an axis. */
public enum Scale {
  /** From 0 on, evenly. */
  LINEAR,
  /** Every doubling has the same length. */
  LOG2,
  /** Every tenfold has the same length. */
  LOG10;

  /** What is farther from 1 than this was never measured, and would leave nothing of the rest. */
  private static final double FARTHEST = 1e100;

  /** Whether an axis of this scale has a place for the value. */
  public boolean shows(double value) {
    return value < FARTHEST && (this == LINEAR ? value >= 0 : value > 1 / FARTHEST);
  }

  /** The value where it is spread evenly. */
  double even(double value) {
    return this == LINEAR ? value : Math.log(value);
  }
}
