package org.tbvctl.watch;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Peers;
import org.tbvctl.counters.Rail;
import org.tbvctl.ledger.Interval;
import org.tbvctl.ledger.RailBook;

/** Turns successive looks at a host into states. */
public final class WatchModel {
  private static final int MOST_CHANGES = 50;
  private static final int TREND = 60;

  private final String source;
  private final LogMemory log = new LogMemory();
  private final Deque<Change> changes = new ArrayDeque<>();
  private final Map<String, Deque<Double>> trends = new HashMap<>();
  private Optional<CounterSample> before = Optional.empty();
  private Optional<String> gap = Optional.empty();
  private long epoch;
  private boolean looked;

  /**
   * @param source where the readings come from, in words
   */
  public WatchModel(String source) {
    this.source = source;
  }

  /** The state after this look. */
  public WatchState take(Look look) {
    look.events().forEach(log::add);
    noteGap(look);
    noteEpoch(look);
    Optional<Interval> interval = look.gap().isPresent() ? Optional.empty() : interval(look);
    WatchState state =
        new WatchState(
            look.host(),
            source,
            look.time(),
            look.gap(),
            interval.map(it -> rails(it, look.host())).orElse(List.of()),
            interval.map(WatchModel::totals).orElse(Totals.NONE),
            List.copyOf(changes),
            log.entries(),
            look.findings().stream().filter(WatchState::isOpen).toList(),
            look.notices(),
            List.of(),
            Optional.empty());
    before = look.gap().isPresent() ? Optional.empty() : Optional.of(look.sample());
    looked = true;
    return state;
  }

  private void noteGap(Look look) {
    if (looked && !gap.equals(look.gap())) {
      note(look.time(), look.gap().orElse("counters are there again"));
    }
    gap = look.gap();
  }

  private void noteEpoch(Look look) {
    if (looked && look.epoch() != epoch) {
      begin(look.time(), look.epochReason());
      before = Optional.empty();
    }
    epoch = look.epoch();
  }

  private void begin(Instant time, String reason) {
    note(time, reason);
    trends.clear();
  }

  private Optional<Interval> interval(Look look) {
    List<CounterSample> samples = new ArrayList<>(2);
    before.ifPresent(samples::add);
    samples.add(look.sample());
    Optional<Interval> interval = Interval.of(samples);
    Optional<String> broken = interval.flatMap(Interval::broken);
    if (broken.isPresent()) {
      begin(look.time(), broken.get());
    }
    return interval;
  }

  private void note(Instant time, String words) {
    if (changes.size() == MOST_CHANGES) {
      changes.removeFirst();
    }
    changes.addLast(new Change(time, words));
  }

  private static Totals totals(Interval interval) {
    return interval
        .latest()
        .summary()
        .value()
        .map(
            now ->
                Totals.of(
                    now,
                    interval.earlier().flatMap(sample -> sample.summary().value()),
                    interval.nanos()))
        .orElse(Totals.NONE);
  }

  private List<RailNow> rails(Interval interval, HostLabel host) {
    Optional<Peers> old = interval.earlier().flatMap(sample -> sample.peers().value());
    OptionalLong nanos = interval.nanos();
    List<RailNow> rails = new ArrayList<>();
    for (Rail rail : interval.latest().peers().value().map(Peers::rails).orElse(List.of())) {
      Optional<Rail> same = old.flatMap(peers -> find(peers, rail));
      RailBook book = new RailBook(host.name(), interval.latest().index(), rail, same);
      OptionalLong route = rail.get("route");
      Optional<String> peer =
          route.isPresent() ? host.peerOnRoute(route.getAsLong()) : Optional.empty();
      rails.add(trended(RailNow.of(book, peer, nanos)));
    }
    return List.copyOf(rails);
  }

  private RailNow trended(RailNow rail) {
    Deque<Double> trend = trends.computeIfAbsent(rail.key(), key -> new ArrayDeque<>());
    if (rail.sent().isPresent()) {
      if (trend.size() == TREND) {
        trend.removeFirst();
      }
      trend.addLast(rail.sent().getAsDouble() + rail.received().orElse(0));
    }
    return rail.withTrend(trend);
  }

  private static Optional<Rail> find(Peers peers, Rail like) {
    return peers.rails().stream()
        .filter(
            rail ->
                rail.peer() == like.peer()
                    && rail.id() == like.id()
                    && rail.backend() == like.backend())
        .findFirst();
  }
}
