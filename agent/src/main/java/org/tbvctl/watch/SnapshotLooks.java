package org.tbvctl.watch;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.OnlineChecks;
import org.tbvctl.incident.OpenFinding;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;

/** Makes looks of whole snapshots, as an agent hands them out; each has the whole kernel log. */
public final class SnapshotLooks {
  private final OnlineChecks checks;
  private Optional<HostLabel> label = Optional.empty();
  private long newestEvent = Long.MIN_VALUE;
  private Optional<String> boot = Optional.empty();

  public SnapshotLooks(OnlineChecks checks) {
    this.checks = checks;
  }

  /**
   * @param unread names the host until it was read
   */
  public SnapshotLooks(OnlineChecks checks, HostLabel unread) {
    this.checks = checks;
    this.label = Optional.of(unread);
  }

  /**
   * The look at a snapshot.
   *
   * @param now wall clock here, for a snapshot without a time of its own
   * @param nanos monotonic clock here
   */
  public Look of(HostSnapshot host, Instant now, long nanos) {
    HostLabel named = HostLabel.of(host);
    label = Optional.of(named);
    CounterSample sample = host.latest().orElseGet(SnapshotLooks::nothing);
    return new Look(
        named,
        sample.time().instant().orElse(now),
        1,
        "",
        sample,
        gap(host),
        news(host, sample.time()),
        checks.look(host, sample.time(), nanos).open().stream().map(OpenFinding::finding).toList(),
        List.of());
  }

  /** The look when no snapshot could be had; empty before there was one. */
  public Optional<Look> failed(String reason, Instant now) {
    return label.map(
        named ->
            new Look(
                named,
                now,
                1,
                "",
                nothing(),
                Optional.of(reason),
                List.of(),
                List.of(),
                List.of()));
  }

  private static Optional<String> gap(HostSnapshot host) {
    if (host.latest().isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        host.module().initstate().isAbsent()
            ? "the module thunderbolt_ibverbs is not loaded"
            : "the snapshot holds no counters");
  }

  /** Messages that are newer than all before; a new boot begins anew. */
  private List<LogEvent> news(HostSnapshot host, SampleTime time) {
    if (time.bootId().isPresent() && !time.bootId().equals(boot)) {
      boot = time.bootId();
      newestEvent = Long.MIN_VALUE;
    }
    long known = newestEvent;
    List<LogEvent> events =
        host.log().value().map(KernelLog::current).stream()
            .flatMap(stream -> stream)
            .filter(event -> event.nanos().orElse(Long.MIN_VALUE) > known)
            .toList();
    for (LogEvent event : events) {
      newestEvent = Math.max(newestEvent, event.nanos().orElse(Long.MIN_VALUE));
    }
    return events;
  }

  private static CounterSample nothing() {
    return new CounterSample(
        0, SampleTime.UNKNOWN, Reading.absent(), Reading.absent(), Reading.absent());
  }
}
