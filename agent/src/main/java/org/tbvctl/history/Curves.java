package org.tbvctl.history;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.tbvctl.history.CurveKind.How;
import org.tbvctl.recorder.RailKey;
import org.tbvctl.recorder.StoredSample;

/** Draws curves from samples that come one after the other. */
final class Curves {
  /** The samples of the end that are told with all their counters. */
  private static final long END_NANOS = 1_600_000_000L;

  private final List<CurveKind> kinds;
  private final Predicate<RailKey> wanted;
  private final long fromMillis;
  private final double stepMillis;
  private final int steps;
  private final SortedMap<RailKey, List<Curve>> rails = new TreeMap<>();
  private final List<Curve> host;
  private final Deque<StoredSample> end = new ArrayDeque<>();
  private long count;

  Curves(
      List<CurveKind> kinds, Predicate<RailKey> wanted, long fromMillis, long toMillis, int steps) {
    this.kinds = kinds;
    this.wanted = wanted;
    this.fromMillis = fromMillis;
    this.steps = steps;
    this.stepMillis = Math.max(1.0, (double) (toMillis - fromMillis) / steps);
    this.host = make(false);
  }

  private List<Curve> make(boolean ofRail) {
    return kinds.stream()
        .filter(kind -> kind.ofRail() == ofRail)
        .map(kind -> new Curve(kind, steps))
        .toList();
  }

  void take(StoredSample sample, long wallMillis) {
    count++;
    StoredSample before = end.isEmpty() ? sample : end.peekLast();
    int step = (int) Math.max(0, Math.min(steps - 1, (wallMillis - fromMillis) / stepMillis));
    for (Curve curve : host) {
      draw(curve, step, before, sample, StoredSample::total);
    }
    for (RailKey rail : sample.rails()) {
      if (wanted.test(rail)) {
        for (Curve curve : rails.computeIfAbsent(rail, key -> make(true))) {
          draw(curve, step, before, sample, (from, name) -> from.counter(rail, name));
        }
      }
    }
    end.addLast(sample);
    while (end.size() > 2 && isOld(end.peekFirst(), sample)) {
      end.removeFirst();
    }
  }

  private static boolean isOld(StoredSample first, StoredSample last) {
    return first.boot() != last.boot() || last.at() - first.at() > END_NANOS;
  }

  /** Gives a counter of a sample. */
  @FunctionalInterface
  private interface Counters {
    OptionalLong get(StoredSample sample, String name);
  }

  private static void draw(
      Curve curve, int step, StoredSample before, StoredSample now, Counters counters) {
    Function<StoredSample, OptionalLong> value = sample -> value(curve.kind(), sample, counters);
    OptionalLong current = value.apply(now);
    if (current.isEmpty()) {
      return;
    }
    if (curve.kind().how() != How.RATE) {
      curve.was(step, current.getAsLong());
      return;
    }
    boolean comparable = before.epoch() == now.epoch() && before.at() < now.at();
    OptionalLong earlier = comparable ? value.apply(before) : OptionalLong.empty();
    if (earlier.isPresent() && earlier.getAsLong() <= current.getAsLong()) {
      curve.grew(step, current.getAsLong() - earlier.getAsLong(), (now.at() - before.at()) / 1e9);
    }
  }

  private static OptionalLong value(CurveKind kind, StoredSample sample, Counters counters) {
    OptionalLong value = counters.get(sample, kind.counter());
    if (kind.minus().isEmpty() || value.isEmpty()) {
      return value;
    }
    OptionalLong minus = counters.get(sample, kind.minus().get());
    return minus.isPresent()
        ? OptionalLong.of(value.getAsLong() - minus.getAsLong())
        : OptionalLong.empty();
  }

  boolean isWanted(RailKey rail) {
    return wanted.test(rail);
  }

  SortedMap<RailKey, List<Curve>> rails() {
    return rails;
  }

  List<Curve> host() {
    return host;
  }

  /** The samples of the last second, the oldest first. */
  List<StoredSample> end() {
    return List.copyOf(end);
  }

  long count() {
    return count;
  }

  double stepSeconds() {
    return stepMillis / 1000;
  }
}
