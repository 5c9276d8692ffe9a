package org.tbvctl.watch;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;

/**
 * An open finding and whose it is.
 *
 * @param owner {@code both ends}, the other end's name, or empty for the watched host
 */
record ShownFinding(Finding finding, String owner) {

  Severity severity() {
    return finding.severity();
  }
}
