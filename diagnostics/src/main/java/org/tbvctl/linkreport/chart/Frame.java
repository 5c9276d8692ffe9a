package org.tbvctl.linkreport.chart;

/**
 * Where the field of a diagram lies in its picture, and where a point lies in the field.
 *
 * @param x horizontal axis
 * @param y vertical axis
 */
record Frame(Extent x, Extent y) {
  static final int WIDTH = 720;
  static final int LEFT = 64;
  static final int RIGHT = WIDTH - 24;
  static final int TOP = 28;
  static final int BOTTOM = 328;

  /** So many labels fit below the field without touching. */
  private static final int TICKS_ACROSS = 18;

  private static final int TICKS_UP = 10;

  static Frame of(Chart chart) {
    return new Frame(chart.across(TICKS_ACROSS), chart.upwards(TICKS_UP));
  }

  double x(double value) {
    return LEFT + x.share(value) * (RIGHT - LEFT);
  }

  double y(double value) {
    return BOTTOM - y.share(value) * (BOTTOM - TOP);
  }
}
