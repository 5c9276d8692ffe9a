package org.tbvctl.peer;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Finding;

/**
 * What the last look at both ends of a link came to.
 *
 * @param agent where the other end was asked
 * @param findings those that hold and that this end alone does not show
 * @param failure why the other end could not be read, one sentence; then no findings are told
 * @param took how long reading and judging took
 */
public record PairFindings(
    String agent, List<Finding> findings, Optional<String> failure, Duration took) {

  public PairFindings {
    findings = List.copyOf(findings);
  }
}
