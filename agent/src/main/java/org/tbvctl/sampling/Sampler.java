package org.tbvctl.sampling;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.OnlineChecks;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * Looks at one host at a fixed rate. A duty cycle: whoever runs it calls {@link #doWork} again and
 * again, and no thread is started here. Counters are read each time; everything else is read
 * seldom, and nothing is read that is not there.
 */
public final class Sampler {
  /** A finding that may be opening is looked at again so soon. */
  private static final Duration SECOND_LOOK = Duration.ofMillis(500);

  private final SamplerClock clock;
  private final CounterFiles counters;
  private final ModuleObjects objects;
  private final LogTail log;
  private final SlowFacts<HostSnapshot> host;
  private final SlowFacts<HostFacts> facts;
  private final OnlineChecks checks;
  private final List<ObservationListener> listeners;
  private final Schedule schedule;
  private final CounterParser parser = new CounterParser();
  private final EpochTracker epochs = new EpochTracker();
  private final CounterWindow window;
  private Optional<Epoch> epoch = Optional.empty();
  private ModuleState module = new ModuleState.Absent();

  Sampler(
      SamplerClock clock,
      Duration period,
      Duration interval,
      CounterFiles counters,
      ModuleObjects objects,
      LogTail log,
      SlowFacts<HostSnapshot> host,
      SlowFacts<HostFacts> facts,
      OnlineChecks checks,
      List<ObservationListener> listeners) {
    this.clock = clock;
    this.counters = counters;
    this.objects = objects;
    this.log = log;
    this.host = host;
    this.facts = facts;
    this.checks = checks;
    this.listeners = List.copyOf(listeners);
    this.schedule = new Schedule(period, clock.monotonicNanos());
    this.window = new CounterWindow(interval);
  }

  /**
   * Looks at the host when it is time to.
   *
   * @return the number of observations that were made, 0 or 1
   */
  public int doWork() {
    long now = clock.monotonicNanos();
    if (!schedule.isDue(now)) {
      return 0;
    }
    // First, so that a look that fails is not tried again at once.
    schedule.advance(now);
    Observation observation = observe(now);
    if (checks.isUndecided()) {
      schedule.hurry(now, SECOND_LOOK);
    }
    listeners.forEach(listener -> listener.observed(observation));
    return 1;
  }

  /** Nanoseconds until there is something to do; negative when that time has passed. */
  public long idleNanos() {
    return schedule.dueNanos() - clock.monotonicNanos();
  }

  private Observation observe(long now) {
    SampleTime time = clock.now();
    CounterReading reading = counters.read(time);
    List<LogEvent> messages = log.poll();
    Optional<CounterSample> sample =
        reading.sample().filter(raw -> reading.isPresent()).map(parser::parse);
    Epoch current = epochs.observe(time, reading.module(), sample, objects.identity(), messages);
    boolean begins = !epoch.equals(Optional.of(current));
    boolean changed = begins || !module.equals(reading.module());
    epoch = Optional.of(current);
    module = reading.module();
    refresh(now, changed, !messages.isEmpty());
    HostSnapshot snapshot = host.latest().withReadings(samples(reading, sample, begins), log.log());
    OnlineChecks.Report report = checks.look(snapshot, time, now);
    return new Observation(
        time,
        current,
        reading.module(),
        reading.sample().filter(raw -> reading.isPresent()),
        snapshot,
        messages,
        facts.latest(),
        report.open(),
        report.changes());
  }

  private void refresh(long now, boolean changed, boolean spoken) {
    if (changed) {
      host.refresh(now);
    } else {
      host.refreshWhenOld(now);
    }
    if (changed || spoken) {
      // What the kernel complains about is often the memory of this very moment.
      facts.refresh(now);
    } else {
      facts.refreshWhenOld(now);
    }
  }

  private List<CounterSample> samples(
      CounterReading reading, Optional<CounterSample> sample, boolean begins) {
    if (begins || sample.isEmpty()) {
      window.clear();
    }
    if (sample.isEmpty()) {
      // What could not be read tells why, which a check may judge.
      return reading.sample().map(CounterSample::parse).map(List::of).orElse(List.of());
    }
    window.add(sample.get());
    return window.interval();
  }
}
