package org.tbvctl.cli;

import java.time.Duration;

/**
 * What a probe means to do, as far as its time is known before.
 *
 * @param time that it takes at least
 * @param words such as {@code 4 combinations of --duration 2s}
 */
record ProbePlan(Duration time, String words) {
  /** One that ends when it has done its number of messages. */
  static final ProbePlan BY_COUNT = new ProbePlan(Duration.ZERO, "the planned messages");
}
