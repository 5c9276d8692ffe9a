package org.tbvctl.peer;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.host.RawSample;
import org.tbvctl.sampling.Epoch;
import org.tbvctl.sampling.Observation;
import org.tbvctl.sampling.ObservationListener;

/**
 * The counter readings of the last half minute as text, about one a second, and the newest
 * observation. Readings of another epoch are forgotten: they make no interval.
 */
public final class RecentSamples implements ObservationListener {
  private static final Duration KEPT = Duration.ofSeconds(31);
  private static final Duration APART = Duration.ofMillis(950);

  private final Deque<RawSample> older = new ArrayDeque<>();
  private Optional<Observation> newest = Optional.empty();

  @Override
  public synchronized void observed(Observation observation) {
    Optional<Epoch> before = newest.map(Observation::epoch);
    if (before.equals(Optional.of(observation.epoch())) && observation.raw().isPresent()) {
      newest.flatMap(Observation::raw).ifPresent(this::keep);
    } else {
      older.clear();
    }
    newest = Optional.of(observation);
    forget(observation);
  }

  private void keep(RawSample raw) {
    if (older.isEmpty() || nanosBetween(older.getLast(), raw) >= APART.toNanos()) {
      older.addLast(raw);
    }
  }

  private void forget(Observation observation) {
    observation
        .raw()
        .ifPresent(now -> older.removeIf(raw -> nanosBetween(raw, now) > KEPT.toNanos()));
  }

  synchronized Optional<Observation> newest() {
    return newest;
  }

  /**
   * The newest reading with the one before it that is nearest to an interval away; fewer where
   * there are fewer.
   */
  synchronized List<RawSample> pair(Duration interval) {
    Optional<RawSample> last = newest.flatMap(Observation::raw);
    if (last.isEmpty()) {
      return List.of();
    }
    List<RawSample> pair = new ArrayList<>();
    nearest(last.get(), interval.toNanos()).ifPresent(raw -> pair.add(numbered(0, raw)));
    pair.add(numbered(pair.size(), last.get()));
    return pair;
  }

  private Optional<RawSample> nearest(RawSample last, long nanos) {
    Optional<RawSample> best = Optional.empty();
    long smallest = Long.MAX_VALUE;
    for (Iterator<RawSample> each = older.descendingIterator(); each.hasNext(); ) {
      RawSample raw = each.next();
      long off = Math.abs(nanosBetween(raw, last) - nanos);
      if (off < smallest) {
        smallest = off;
        best = Optional.of(raw);
      }
    }
    return best;
  }

  private static RawSample numbered(int index, RawSample raw) {
    return new RawSample(index, raw.time(), raw.summary(), raw.peers(), raw.configuredLinks());
  }

  private static long nanosBetween(RawSample first, RawSample second) {
    OptionalLong from = first.time().boottimeNanos();
    OptionalLong to = second.time().boottimeNanos();
    return from.isPresent() && to.isPresent() ? to.getAsLong() - from.getAsLong() : 0;
  }
}
