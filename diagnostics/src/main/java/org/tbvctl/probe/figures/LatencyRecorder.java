package org.tbvctl.probe.figures;

import org.HdrHistogram.Histogram;

/** Takes latencies down without allocating; the first ones are the warm-up and are only counted. */
public final class LatencyRecorder {
  /** Longer waits are taken down as this long. */
  private static final long LONGEST_NANOS = 60_000_000_000L;

  private static final int SIGNIFICANT_DIGITS = 3;

  private final Histogram histogram = new Histogram(1, LONGEST_NANOS, SIGNIFICANT_DIGITS);
  private final long warmup;
  private long seen;

  /**
   * @param warmup how many samples are dropped first
   */
  public LatencyRecorder(long warmup) {
    this.warmup = warmup;
  }

  public void record(long nanos) {
    seen++;
    if (seen > warmup) {
      histogram.recordValue(Math.max(1, Math.min(nanos, LONGEST_NANOS)));
    }
  }

  /** What was recorded so far; with fewer samples than the warm-up there are none. */
  public LatencyFigures figures() {
    return LatencyFigures.of(histogram, Math.min(seen, warmup));
  }
}
