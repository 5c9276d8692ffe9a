package org.tbvctl.sampling;

import java.util.List;
import java.util.Optional;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.FindingChange;
import org.tbvctl.incident.OpenFinding;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * What one look at the host showed. Immutable.
 *
 * @param time when the counters were read
 * @param epoch the stretch of time it belongs to
 * @param module whether the module was there
 * @param raw the counter files as they were read; empty unless the module was present
 * @param host all facts; its samples are an earlier one of this epoch, for rates, where there is
 *     one, and the newest. It has no samples while the module is absent, and one that says only why
 *     while its counters are unreadable. Facts that change seldom may be half a minute old
 * @param messages kernel messages since the observation before; at the first one all that the log
 *     still held
 * @param facts what the host has besides: memory, processors, interfaces
 * @param findings findings that hold now, the most telling first
 * @param changes findings that opened or closed at this observation
 */
public record Observation(
    SampleTime time,
    Epoch epoch,
    ModuleState module,
    Optional<RawSample> raw,
    HostSnapshot host,
    List<LogEvent> messages,
    HostFacts facts,
    List<OpenFinding> findings,
    List<FindingChange> changes) {

  public Observation {
    messages = List.copyOf(messages);
    findings = List.copyOf(findings);
    changes = List.copyOf(changes);
  }

  /** The newest counters; empty while the module is not present. */
  public Optional<CounterSample> counters() {
    return host.latest().filter(sample -> module instanceof ModuleState.Present);
  }
}
