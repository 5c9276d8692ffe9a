package org.tbvctl.watch;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.finding.Finding;
import org.tbvctl.kernellog.LogEvent;

/**
 * One look at the watched host.
 *
 * @param host names the host
 * @param time wall clock
 * @param epoch counts the stretches in which counters can be compared
 * @param epochReason why this stretch began, one clause
 * @param sample the counters; its readings are absent where there is a gap
 * @param gap why there are no counters now, one clause for a person; empty when they were read
 * @param events kernel messages since the look before
 * @param findings what the checks say now, in reading order
 * @param notices what else the reader has to say, a sentence each
 */
public record Look(
    HostLabel host,
    Instant time,
    long epoch,
    String epochReason,
    CounterSample sample,
    Optional<String> gap,
    List<LogEvent> events,
    List<Finding> findings,
    List<String> notices) {

  /** The same look with something else to say. */
  public Look saying(List<String> words) {
    return new Look(host, time, epoch, epochReason, sample, gap, events, findings, words);
  }

  public Look {
    events = List.copyOf(events);
    findings = List.copyOf(findings);
    notices = List.copyOf(notices);
  }
}
