package org.tbvctl.sampling;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterSample;

/** The newest samples of one epoch, as far back as one interval reaches. */
final class CounterWindow {
  private final long lengthNanos;
  private final Deque<CounterSample> samples = new ArrayDeque<>();

  CounterWindow(Duration length) {
    lengthNanos = length.toNanos();
  }

  void clear() {
    samples.clear();
  }

  void add(CounterSample sample) {
    samples.addLast(sample);
    while (samples.size() > 2 && secondReachesBack()) {
      samples.removeFirst();
    }
  }

  /** The sample that is one interval old, or the oldest, and the newest; numbered from 0. */
  List<CounterSample> interval() {
    if (samples.isEmpty()) {
      return List.of();
    }
    return samples.size() == 1
        ? List.of(numbered(0, samples.getFirst()))
        : List.of(numbered(0, samples.getFirst()), numbered(1, samples.getLast()));
  }

  private boolean secondReachesBack() {
    var each = samples.iterator();
    each.next();
    OptionalLong from = each.next().time().boottimeNanos();
    OptionalLong to = samples.getLast().time().boottimeNanos();
    return from.isEmpty() || to.isEmpty() || to.getAsLong() - from.getAsLong() >= lengthNanos;
  }

  private static CounterSample numbered(int index, CounterSample sample) {
    return new CounterSample(
        index, sample.time(), sample.summary(), sample.peers(), sample.configuredLinks());
  }
}
