package org.tbvctl.watch;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
 * @param pair open findings of both ends, which neither alone shows
 * @param peer the other end, where it is watched too
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
    List<String> notices,
    List<Finding> pair,
    Optional<WatchState> peer) {

  /** The same state beside another end of the link. */
  WatchState beside(Optional<WatchState> otherEnd, List<Finding> ofBoth) {
    return new WatchState(
        host, source, time, gap, rails, totals, changes, log, findings, notices, ofBoth, otherEnd);
  }

  /** Number of open findings of a severity, of both ends. */
  public long count(Severity severity) {
    return shownFindings().stream().filter(finding -> finding.severity() == severity).count();
  }

  /** All open findings, the worst first: of this end, of both together, of the other end. */
  List<ShownFinding> shownFindings() {
    List<ShownFinding> all = new ArrayList<>();
    findings.forEach(finding -> all.add(new ShownFinding(finding, "")));
    pair.forEach(finding -> all.add(new ShownFinding(finding, "both ends")));
    peer.ifPresent(
        other ->
            other.findings().forEach(it -> all.add(new ShownFinding(it, other.host().name()))));
    all.sort(Comparator.comparing(ShownFinding::severity));
    return List.copyOf(all);
  }

  /** What the readers of both ends said. */
  List<String> allNotices() {
    return peer.isEmpty() || peer.get().notices().isEmpty()
        ? notices
        : Stream.concat(notices.stream(), peer.get().notices().stream()).toList();
  }

  static boolean isOpen(Finding finding) {
    return finding.grade() != Grade.CLEARED;
  }
}
