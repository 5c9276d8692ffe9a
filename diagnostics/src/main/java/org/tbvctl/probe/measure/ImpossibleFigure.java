package org.tbvctl.probe.measure;

import java.util.Locale;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Remedy;
import org.tbvctl.probe.bound.LinkEncoding;
import org.tbvctl.thunderbolt.Direction;

/**
 * A figure above what a link can carry. The limit is what is left of the signalled rate after its
 * encoding: payload is some of that and never more. A figure up to 1 % above it is not called
 * impossible, because the reference clocks of the link and the clock of the host may both be off;
 * both are specified to some hundred parts in a million, so that 1 % is ample.
 */
final class ImpossibleFigure {
  private static final double CLOCK_ERROR = 1.01;

  private ImpossibleFigure() {}

  /** What a direction carries at most, in Gb/s. */
  static double limit(Direction direction) {
    return LinkEncoding.carried(direction);
  }

  /** Whether a figure cannot be on a link with such a limit, both in Gb/s. */
  static boolean exceeds(double gigabits, double limit) {
    return gigabits > limit * CLOCK_ERROR;
  }

  /**
   * The finding.
   *
   * @param figure what was measured, in words
   * @param link how the link trained, in words
   */
  static Finding.Builder start(
      FindingCatalogue catalogue,
      Ends ends,
      String figure,
      double gigabits,
      String link,
      double limit) {
    return catalogue
        .start("perf.impossible-figure")
        .host(ends.client())
        .title(
            figure
                + " is more than the "
                + String.format(Locale.ROOT, "%.2f", limit)
                + " Gb/s that the cable carries as "
                + link
                + ": it did not go over this cable")
        .detail("figureGigabits", gigabits)
        .detail("limitGigabits", limit)
        .remedy(Remedy.safe("Compare devices and GIDs of both ends.", "tbvctl probe devices"));
  }

  /** Such as {@code , as at 2 other rows}. */
  static String others(long all) {
    return all <= 1 ? "" : ", as in " + (all - 1) + (all == 2 ? " other row" : " other rows");
  }
}
