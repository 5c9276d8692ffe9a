package org.tbvctl.incident;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * What a judgement rests on, compared by identity: readers hand on the same object while nothing
 * changed, and the same inputs give the same findings.
 */
record Inputs(Optional<HostSnapshot> host) {
  static final Inputs NONE = new Inputs(Optional.empty());

  /** Below this, two samples are judged as an interval of another kind. */
  private static final long SHORTEST_NANOS = 500_000_000L;

  static Inputs of(HostSnapshot host) {
    return new Inputs(Optional.of(host));
  }

  /** Whether everything but the counters is the same. */
  @SuppressWarnings("ReferenceEquality")
  boolean sameHost(Inputs other) {
    if (host.isEmpty() || other.host.isEmpty()) {
      return false;
    }
    HostSnapshot one = host.get();
    HostSnapshot two = other.host.get();
    return one.module() == two.module()
        && same(one.log().value(), two.log().value())
        && one.samples().isEmpty() == two.samples().isEmpty();
  }

  /** Whether the counters are the same. */
  boolean sameCounters(Inputs other) {
    return host.isPresent()
        && other.host.isPresent()
        && sameSamples(host.get().samples(), other.host.get().samples());
  }

  private static boolean sameSamples(List<CounterSample> one, List<CounterSample> two) {
    if (one.size() != two.size() || isLong(one) != isLong(two)) {
      return false;
    }
    for (int index = 0; index < one.size(); index++) {
      CounterSample a = one.get(index);
      CounterSample b = two.get(index);
      if (!same(a.summary().value(), b.summary().value())
          || !same(a.peers().value(), b.peers().value())) {
        return false;
      }
    }
    return true;
  }

  @SuppressWarnings("ReferenceEquality")
  private static <T> boolean same(Optional<T> one, Optional<T> two) {
    return one.isPresent() == two.isPresent() && (one.isEmpty() || one.get() == two.get());
  }

  private static boolean isLong(List<CounterSample> samples) {
    if (samples.size() < 2) {
      return false;
    }
    OptionalLong from = samples.get(0).time().boottimeNanos();
    OptionalLong to = samples.get(samples.size() - 1).time().boottimeNanos();
    return from.isPresent()
        && to.isPresent()
        && to.getAsLong() - from.getAsLong() >= SHORTEST_NANOS;
  }
}
