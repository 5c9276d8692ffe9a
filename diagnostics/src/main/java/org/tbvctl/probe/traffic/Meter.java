package org.tbvctl.probe.traffic;

/** Counts what arrives whole after the warm-up, and from when to when. */
final class Meter {
  private final long warmup;
  private final long warmupNanos;
  private long first;
  private long dropped;
  private long counted;
  private long start;
  private long end;

  /**
   * @param warmup messages that start the clock and are not counted; one does in any case
   * @param warmupNanos how long messages are not counted, from the first one on
   */
  Meter(long warmup, long warmupNanos) {
    this.warmup = Math.max(1, warmup);
    this.warmupNanos = warmupNanos;
  }

  void count(boolean whole, long now) {
    if (dropped == 0) {
      first = now;
    }
    if (dropped < warmup || now - first < warmupNanos) {
      dropped++;
      start = now;
      end = now;
    } else if (whole) {
      counted++;
      end = now;
    }
  }

  /** Whole messages after the warm-up. */
  long counted() {
    return counted;
  }

  /** Messages that the warm-up took. */
  long dropped() {
    return dropped;
  }

  /** When the warm-up ended, on the clock of {@link System#nanoTime}. */
  long start() {
    return start;
  }

  /** When the last message came that counts. */
  long end() {
    return end;
  }
}
