package org.tbvctl.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.tbvctl.recorder.ClockSpan;
import org.tbvctl.recorder.RailKey;
import org.tbvctl.recorder.RecordingException;
import org.tbvctl.recorder.RecordingReader;
import org.tbvctl.recorder.StoredEvent;
import org.tbvctl.recorder.StoredFinding;
import org.tbvctl.recorder.StoredMessage;

/**
 * What a recording shows between two times of the wall clock.
 *
 * @param clock all of the recording's stretches, the oldest first; never empty
 */
public record History(
    List<ClockSpan> clock,
    long fromMillis,
    long toMillis,
    Curves curves,
    List<HistoryEvent> events,
    List<HistoryFinding> findings,
    Optional<String> facts) {

  /** Reads everything of a stretch of time at once, so that the file is not held. */
  public static History read(
      RecordingReader reader,
      List<ClockSpan> clock,
      long fromMillis,
      long toMillis,
      Predicate<RailKey> rails,
      int steps)
      throws RecordingException {
    Curves curves = new Curves(CurveKind.load(), rails, fromMillis, toMillis, steps);
    List<HistoryEvent> events = new ArrayList<>();
    List<HistoryFinding> findings = new ArrayList<>();
    Optional<String> facts = Optional.empty();
    for (Stretch stretch : Stretch.between(clock, fromMillis, toMillis)) {
      ClockSpan span = stretch.clock();
      long boot = span.boot();
      reader.samples(
          boot,
          stretch.from(),
          stretch.to(),
          sample -> curves.take(sample, span.wallMillis(sample.at())));
      clockEvent(clock, span, stretch).ifPresent(events::add);
      for (StoredEvent event : reader.events(boot, stretch.from(), stretch.to())) {
        events.add(event(span, event.at(), event.kind(), event.text()));
      }
      for (StoredMessage message : reader.messages(boot, stretch.from(), stretch.to())) {
        events.add(event(span, message.at(), "message", message.text()));
      }
      for (StoredFinding finding : reader.findings(boot, stretch.from(), stretch.to())) {
        findings.add(finding(clock, finding, span, stretch, events));
      }
      List<StoredEvent> told = reader.facts(boot, stretch.from(), stretch.to());
      if (!told.isEmpty()) {
        facts = Optional.of(told.get(told.size() - 1).text());
      }
    }
    // Stretches come in the order of recording; a stable sort by time within each keeps that.
    List<HistoryEvent> ordered = new ArrayList<>(events);
    ordered.sort(
        Comparator.comparingInt((HistoryEvent e) -> order(clock, e))
            .thenComparingLong(HistoryEvent::at));
    return new History(
        clock,
        fromMillis,
        toMillis,
        curves,
        List.copyOf(ordered),
        findings.stream().distinct().toList(),
        facts);
  }

  private static int order(List<ClockSpan> clock, HistoryEvent event) {
    for (int index = 0; index < clock.size(); index++) {
      if (clock.get(index).bootId().equals(event.bootId())) {
        return index;
      }
    }
    return clock.size();
  }

  private static HistoryEvent event(ClockSpan span, long at, String kind, String text) {
    return new HistoryEvent(span.wallMillis(at), at, span.bootId(), kind, text);
  }

  /** That the host was started, or that somebody set its clock. */
  private static Optional<HistoryEvent> clockEvent(
      List<ClockSpan> clock, ClockSpan span, Stretch stretch) {
    int index = clock.indexOf(span);
    if (stretch.from() != span.from() || index == 0) {
      return Optional.empty();
    }
    ClockSpan before = clock.get(index - 1);
    if (before.boot() != span.boot()) {
      return Optional.of(event(span, span.from(), "boot", "another boot: " + span.bootId()));
    }
    long step = span.difference() - before.difference();
    return Math.abs(step) < 1_000
        ? Optional.empty()
        : Optional.of(
            event(
                span,
                span.from(),
                "clock",
                "the wall clock was set "
                    + (step < 0 ? "back" : "forward")
                    + " by "
                    + Math.abs(step) / 1_000
                    + " s"));
  }

  private static HistoryFinding finding(
      List<ClockSpan> clock,
      StoredFinding finding,
      ClockSpan span,
      Stretch stretch,
      List<HistoryEvent> events) {
    String words =
        finding.severity()
            + " "
            + finding.finding()
            + finding.agent().map(agent -> ", with " + agent).orElse("");
    if (finding.opened() >= stretch.from()) {
      events.add(event(span, finding.opened(), "opened", words));
    }
    OptionalLong closed = finding.closed();
    if (closed.isPresent() && closed.getAsLong() <= stretch.to()) {
      boolean seen = finding.ending().filter("recording"::equals).isEmpty();
      events.add(
          event(
              span,
              closed.getAsLong(),
              "closed",
              words + (seen ? "" : " (the recording ended before it did)")));
    }
    return new HistoryFinding(
        finding,
        wall(clock, span, finding.opened()),
        closed.isPresent()
            ? OptionalLong.of(wall(clock, span, closed.getAsLong()))
            : OptionalLong.empty());
  }

  /** The wall clock of a boot at a time that may lie in another stretch of it. */
  private static long wall(List<ClockSpan> clock, ClockSpan like, long at) {
    return clock.stream()
        .filter(span -> span.boot() == like.boot() && span.from() <= at && at <= span.to())
        .findFirst()
        .orElse(like)
        .wallMillis(at);
  }
}
