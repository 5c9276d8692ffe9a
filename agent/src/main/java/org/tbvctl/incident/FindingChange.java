package org.tbvctl.incident;

import org.tbvctl.host.SampleTime;

/** A finding that opened or closed. */
public sealed interface FindingChange {

  OpenFinding subject();

  /** It was seen long enough to be believed. */
  record Opened(OpenFinding subject) implements FindingChange {}

  /**
   * It has not been seen for long enough.
   *
   * @param until the last sample at which it was seen
   */
  record Closed(OpenFinding subject, SampleTime until) implements FindingChange {}
}
