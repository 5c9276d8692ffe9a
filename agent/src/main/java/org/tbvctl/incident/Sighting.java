package org.tbvctl.incident;

import java.time.Duration;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.SampleTime;

/** How long a finding has been seen, and when last. */
final class Sighting {
  private final SampleTime first;
  private final long firstNanos;
  private Finding finding;
  private SampleTime last;
  private long lastNanos;
  private boolean open;

  Sighting(Finding finding, SampleTime time, long now) {
    this.finding = finding;
    first = time;
    firstNanos = now;
    last = time;
    lastNanos = now;
  }

  /** Notes that it is there; whether it opens by that. */
  boolean seen(Finding latest, SampleTime time, long now) {
    finding = latest;
    last = time;
    lastNanos = now;
    boolean opens = !open && now > firstNanos;
    open = open || opens;
    return opens;
  }

  boolean isOpen() {
    return open;
  }

  OpenFinding open() {
    return new OpenFinding(finding, first);
  }

  SampleTime last() {
    return last;
  }

  boolean wasSeenAt(long now) {
    return lastNanos == now;
  }

  boolean isAwayFor(Duration time, long now) {
    return now - lastNanos >= time.toNanos();
  }
}
