package org.tbvctl.ledger;

/** Whether a rail stood still while it was looked at. */
public enum Rest {
  /** Two samples, nothing moved. */
  STILL,
  /** One sample, but nothing waits, nothing is under way and no work request is open. */
  QUIET,
  /** Two samples, counters moved. */
  MOVING,
  /** One sample in the middle of something: it may move or may be stuck. */
  UNKNOWN;

  /** Whether a difference between two stages is final. */
  public boolean settled() {
    return this == STILL || this == QUIET;
  }
}
