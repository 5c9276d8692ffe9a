package org.tbvctl.probe.traffic;

import org.tbvctl.probe.control.Deadline;

/** When a run ends though it is not done: at its deadline, or when it is told to. */
final class RunLimit {
  private static final String TOLD = "The other end has ended already.";

  private final long nanos;
  private volatile boolean told;

  RunLimit(Deadline deadline) {
    nanos = deadline.nanos();
  }

  /** Has it end soon: nobody answers any more. From any thread. */
  void finish() {
    told = true;
  }

  /**
   * Whether it has come.
   *
   * @param now on the clock of {@link System#nanoTime}
   */
  boolean isOver(long now) {
    return told || now - nanos >= 0;
  }

  /** The deadline, on the clock of {@link System#nanoTime}. */
  long nanos() {
    return nanos;
  }

  /** Why it ends, as a sentence. */
  String reason() {
    return told ? TOLD : "Time is up.";
  }

  /** Whether it was told to end. */
  boolean isTold() {
    return told;
  }
}
