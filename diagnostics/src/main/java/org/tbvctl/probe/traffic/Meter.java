package org.tbvctl.probe.traffic;

/** Counts what arrives whole after the warm-up, and from when to when. */
final class Meter {
  private final long warmup;
  private long seen;
  private long counted;
  private long start;
  private long end;

  /**
   * @param warmup messages that start the clock and are not counted; one does in any case
   */
  Meter(long warmup) {
    this.warmup = Math.max(1, warmup);
  }

  void count(boolean whole, long now) {
    seen++;
    if (seen == warmup) {
      start = now;
      end = now;
    } else if (seen > warmup && whole) {
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
    return Math.min(seen, warmup);
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
