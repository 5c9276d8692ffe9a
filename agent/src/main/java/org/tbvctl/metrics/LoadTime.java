package org.tbvctl.metrics;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.SampleTime;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * When the module was loaded, by the line that it logs. Worked out once for each line: the clocks
 * are never read at exactly one moment, and a time that trembles would look like a reload.
 */
final class LoadTime {
  private static final String LOADED = "load.done";
  private static final double NANOS_PER_SECOND = 1e9;

  private Optional<Known> last = Optional.empty();

  private record Known(Optional<String> bootId, long nanos, double seconds) {}

  /** Seconds since 1970; empty when log or clocks do not tell. */
  synchronized OptionalDouble of(HostSnapshot host) {
    Optional<SampleTime> now = host.latest().map(CounterSample::time);
    OptionalLong logged = logged(host);
    if (now.isEmpty() || logged.isEmpty()) {
      return OptionalDouble.empty();
    }
    Optional<Known> same =
        last.filter(known -> known.nanos() == logged.getAsLong())
            .filter(known -> known.bootId().equals(now.get().bootId()));
    last = same.isPresent() ? same : workedOut(now.get(), logged.getAsLong());
    return last.isPresent() ? OptionalDouble.of(last.get().seconds()) : OptionalDouble.empty();
  }

  /** Kernel clock of the newest load of this boot. */
  private static OptionalLong logged(HostSnapshot host) {
    List<LogEvent> loads =
        host.log().value().stream()
            .flatMap(log -> log.current())
            .filter(event -> event.id().equals(LOADED))
            .toList();
    return loads.isEmpty() ? OptionalLong.empty() : loads.get(loads.size() - 1).nanos();
  }

  private static Optional<Known> workedOut(SampleTime now, long nanos) {
    OptionalDouble wall = seconds(now);
    if (wall.isEmpty() || now.boottimeNanos().isEmpty()) {
      return Optional.empty();
    }
    double ago = (now.boottimeNanos().getAsLong() - nanos) / NANOS_PER_SECOND;
    // Whole milliseconds: the two clocks were not read more exactly.
    double loaded = Math.round((wall.getAsDouble() - ago) * 1e3) / 1e3;
    return Optional.of(new Known(now.bootId(), nanos, loaded));
  }

  /** A sample's wall clock as seconds since 1970. */
  static OptionalDouble seconds(SampleTime time) {
    return time.instant().stream()
        .mapToDouble(instant -> instant.getEpochSecond() + instant.getNano() / NANOS_PER_SECOND)
        .findFirst();
  }
}
