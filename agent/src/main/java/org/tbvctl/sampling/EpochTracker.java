package org.tbvctl.sampling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Peers;
import org.tbvctl.counters.Rail;
import org.tbvctl.host.SampleTime;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.ledger.Interval;
import org.tbvctl.sampling.Epoch.Cause;

/** Notices when counters began anew. */
final class EpochTracker {
  private static final String LOADED = "load.done";

  private Optional<Epoch> current = Optional.empty();
  private Optional<CounterSample> last = Optional.empty();
  private Optional<String> objects = Optional.empty();
  private boolean absent;

  /**
   * The epoch of a look at the host.
   *
   * @param identity what tells one load of the module from the next
   * @param messages kernel messages since the look before
   */
  Epoch observe(
      SampleTime time,
      ModuleState module,
      Optional<CounterSample> sample,
      Optional<String> identity,
      List<LogEvent> messages) {
    Epoch epoch =
        current
            .map(known -> next(known, time, sample, identity, messages))
            .orElseGet(() -> first(time));
    if (!current.filter(epoch::equals).isPresent()) {
      last = Optional.empty();
    }
    current = Optional.of(epoch);
    absent = module instanceof ModuleState.Absent;
    if (sample.isPresent()) {
      last = sample;
      objects = identity;
    }
    return epoch;
  }

  private static Epoch first(SampleTime time) {
    return new Epoch(1, Cause.AGENT_START, "the agent was started", time);
  }

  private Epoch next(
      Epoch known,
      SampleTime time,
      Optional<CounterSample> sample,
      Optional<String> identity,
      List<LogEvent> messages) {
    if (!time.bootId().equals(known.began().bootId())) {
      return after(known, Cause.BOOT, "the boot id changed", time);
    }
    if (sample.isEmpty()) {
      return known;
    }
    if (absent) {
      return after(known, Cause.MODULE_LOAD, "the module was not there before", time);
    }
    if (last.isEmpty()) {
      return known;
    }
    if (identity.isPresent() && objects.isPresent() && !identity.equals(objects)) {
      return after(known, Cause.MODULE_LOAD, "the kernel made the module's folders anew", time);
    }
    if (messages.stream().anyMatch(message -> message.id().equals(LOADED))) {
      return after(known, Cause.MODULE_LOAD, "the kernel log tells of a load", time);
    }
    return restarted(known, time, sample.get());
  }

  private Epoch restarted(Epoch known, SampleTime time, CounterSample sample) {
    CounterSample before = last.orElseThrow();
    List<String> added = added(rails(before), rails(sample));
    if (!added.isEmpty()) {
      return after(known, Cause.PEERS, String.join(", ", added) + " is new", time);
    }
    Optional<String> broken = Interval.of(List.of(before, sample)).flatMap(Interval::broken);
    if (broken.isEmpty()) {
      return known;
    }
    Cause cause = broken.get().startsWith("rail ") ? Cause.PEERS : Cause.MODULE_LOAD;
    return after(known, cause, broken.get(), time);
  }

  private static List<String> added(List<Rail> before, List<Rail> now) {
    List<String> added = new ArrayList<>();
    for (Rail rail : now) {
      if (before.stream().noneMatch(known -> isSame(known, rail))) {
        added.add(rail.toString());
      }
    }
    added.sort(Comparator.naturalOrder());
    return added;
  }

  private static boolean isSame(Rail one, Rail other) {
    return one.peer() == other.peer() && one.id() == other.id();
  }

  private static List<Rail> rails(CounterSample sample) {
    return sample.peers().value().map(Peers::rails).orElse(List.of());
  }

  private static Epoch after(Epoch known, Cause cause, String reason, SampleTime time) {
    return new Epoch(known.number() + 1, cause, reason, time);
  }
}
