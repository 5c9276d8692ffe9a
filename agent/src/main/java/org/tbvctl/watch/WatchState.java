package org.tbvctl.watch;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.kernellog.RepeatedEvent;

/**
 * Everything the view shows, after one look.
 *
 * @param source where the readings come from, in words
 * @param time wall clock of the look
 * @param gap why there are no counters now
 * @param rails in the module's order
 * @param changes breaks of the readings, oldest first
 * @param log kernel messages, oldest first, successive repeats counted
 * @param findings open ones, in reading order
 * @param notices what the reader said at this look
 */
public record WatchState(
    HostLabel host,
    String source,
    Instant time,
    Optional<String> gap,
    List<RailNow> rails,
    Totals totals,
    List<Change> changes,
    List<RepeatedEvent> log,
    List<Finding> findings,
    List<String> notices) {

  /** Number of open findings of a severity. */
  public long count(Severity severity) {
    return findings.stream().filter(finding -> finding.severity() == severity).count();
  }

  static boolean isOpen(Finding finding) {
    return finding.grade() != Grade.CLEARED;
  }
}
