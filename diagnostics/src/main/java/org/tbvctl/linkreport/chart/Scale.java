package org.tbvctl.linkreport.chart;

/** How values are spread over an axis. */
public enum Scale {
  /** From 0 on, evenly. */
  LINEAR,
  /** Every doubling has the same length. */
  LOG2,
  /** Every tenfold has the same length. */
  LOG10;

  /** Whether an axis of this scale has a place for the value. */
  public boolean shows(double value) {
    return Double.isFinite(value) && (this == LINEAR ? value >= 0 : value > 0);
  }

  /** The value where it is spread evenly. */
  double even(double value) {
    return this == LINEAR ? value : Math.log(value);
  }
}
