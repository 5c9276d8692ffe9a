package org.tbvctl.probe.figures;

import org.HdrHistogram.Histogram;

/**
 * Percentiles of latencies, in nanoseconds.
 *
 * @param count samples they are of
 * @param dropped samples of the warm-up, which are not among them
 */
public record LatencyFigures(
    long count,
    long dropped,
    long least,
    double mean,
    double deviation,
    long median,
    long p90,
    long p99,
    long p999,
    long most) {

  /** Reads a histogram of nanoseconds. */
  public static LatencyFigures of(Histogram histogram, long dropped) {
    boolean none = histogram.getTotalCount() == 0;
    return new LatencyFigures(
        histogram.getTotalCount(),
        dropped,
        none ? 0 : histogram.getMinValue(),
        histogram.getMean(),
        histogram.getStdDeviation(),
        histogram.getValueAtPercentile(50),
        histogram.getValueAtPercentile(90),
        histogram.getValueAtPercentile(99),
        histogram.getValueAtPercentile(99.9),
        histogram.getMaxValue());
  }
}
