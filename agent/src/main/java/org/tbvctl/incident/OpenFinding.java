package org.tbvctl.incident;

import org.tbvctl.finding.Finding;
import org.tbvctl.host.SampleTime;

/**
 * A finding that holds now.
 *
 * @param finding as it was made last
 * @param since the sample at which it was first seen
 */
public record OpenFinding(Finding finding, SampleTime since) {

  /** What makes two findings of different moments the same one. */
  public FindingKey key() {
    return FindingKey.of(finding);
  }
}
