package org.tbvctl.recorder;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.FindingChange;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.sampling.Epoch;
import org.tbvctl.sampling.HostFacts;
import org.tbvctl.sampling.ModuleState;
import org.tbvctl.sampling.Observation;

/**
 * Chooses what of an observation is recorded: a sample a second, and around the moments at which a
 * finding opens or closes all there are. The samples of the last minute that were not chosen are
 * held, in case the minute turns out to be the one before such a moment.
 */
final class Intake {
  private static final long SECOND = 1_000_000_000L;

  /** Ticks of a sampler at one a second are not exactly a second apart. */
  private static final long CHOSEN_EVERY_NANOS = 800_000_000L;

  private static final long FACTS_EVERY_NANOS = 60 * SECOND;

  /** A log that floods is cut off here, in one look. */
  private static final int MOST_MESSAGES = 2_000;

  /** While nothing can be written, so much waits, and what is older is lost. */
  static final int MOST_WAITING = 4_000;

  private final Values buffer = new Values();
  private final Deque<TakenSample> held = new ArrayDeque<>();
  private final Deque<TakenSample> samples = new ArrayDeque<>();
  private final Deque<Happening> happenings = new ArrayDeque<>();
  private Optional<SampleShape> shape = Optional.empty();
  private Optional<Epoch> epoch = Optional.empty();
  private Optional<ModuleState> module = Optional.empty();
  private String log = "read";
  private HostFacts facts = HostFacts.NONE;
  private long factsAt = -FACTS_EVERY_NANOS;
  private long chosenAt = Long.MIN_VALUE / 2;
  private long everythingUntil = Long.MIN_VALUE;
  private long lostSamples;
  private long lostHappenings;

  void take(Observation observation) {
    SampleTime time = observation.time();
    long at = time.boottimeNanos().orElse(0);
    if (at < chosenAt) {
      // Another boot: its clock starts anew.
      restart();
    }
    takeStates(observation);
    takeMessages(observation);
    takeFindings(observation.changes(), Optional.empty(), time);
    takeFacts(observation, at);
    observation.raw().ifPresent(raw -> takeSample(raw, observation.epoch(), at));
  }

  private void restart() {
    held.clear();
    chosenAt = Long.MIN_VALUE / 2;
    everythingUntil = Long.MIN_VALUE;
    factsAt = -FACTS_EVERY_NANOS;
  }

  private void takeStates(Observation observation) {
    SampleTime time = observation.time();
    Epoch now = observation.epoch();
    if (!epoch.equals(Optional.of(now))) {
      epoch = Optional.of(now);
      chosenAt = Long.MIN_VALUE / 2;
      happens(table -> table.event(time, "epoch", now.cause().word() + ": " + now.reason()));
    }
    ModuleState state = observation.module();
    if (!module.equals(Optional.of(state))) {
      module = Optional.of(state);
      String words =
          state instanceof ModuleState.Unreadable unreadable
              ? state.word() + ": " + unreadable.reason()
              : state.word();
      happens(table -> table.event(time, "module", words));
    }
    String readable =
        observation.host().log().unreadableReason().map(why -> "unreadable: " + why).orElse("read");
    if (!log.equals(readable)) {
      log = readable;
      happens(table -> table.event(time, "log", readable));
    }
  }

  private void takeMessages(Observation observation) {
    SampleTime time = observation.time();
    int count = observation.messages().size();
    for (LogEvent message : observation.messages().subList(0, Math.min(count, MOST_MESSAGES))) {
      SampleTime when = said(message, time);
      happens(table -> table.message(when, message));
    }
    if (count > MOST_MESSAGES) {
      int more = count - MOST_MESSAGES;
      happens(table -> table.event(time, "lost", more + " kernel messages of one look, too many"));
    }
  }

  /** When it was said: by its own stamp, which may be behind but never ahead of the sample. */
  private static SampleTime said(LogEvent message, SampleTime time) {
    long now = time.boottimeNanos().orElse(0);
    long stamp = message.nanos().orElse(now);
    return new SampleTime(OptionalLong.of(Math.min(stamp, now)), time.wallClock(), time.bootId());
  }

  /**
   * Notes what opened and closed, and keeps the moment whole.
   *
   * @param agent where the other end was asked, when both ends showed it together
   */
  void takeFindings(List<FindingChange> changes, Optional<String> agent, SampleTime time) {
    long until = time.boottimeNanos().orElse(0) + HappeningTable.MOMENT_NANOS;
    for (FindingChange change : changes) {
      if (change instanceof FindingChange.Opened opened) {
        happens(table -> table.opened(opened.subject(), agent));
      } else if (change instanceof FindingChange.Closed closed) {
        happens(table -> table.closed(closed.subject(), agent, closed.until()));
      }
      happens(table -> table.keepMoment(time));
      everythingUntil = Math.max(everythingUntil, until);
      while (!held.isEmpty()) {
        choose(held.pollFirst());
      }
    }
  }

  private void takeFacts(Observation observation, long at) {
    if (observation.facts() == facts || at - factsAt < FACTS_EVERY_NANOS) {
      return;
    }
    facts = observation.facts();
    factsAt = at;
    SampleTime time = observation.time();
    String document = document(facts);
    happens(table -> table.facts(time, document));
  }

  private static String document(HostFacts facts) {
    try {
      return JSON.std.asString(FactsDocument.of(facts));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void takeSample(RawSample raw, Epoch now, long at) {
    Optional<long[]> numbers = shape.flatMap(known -> known.numbers(raw, buffer));
    if (numbers.isEmpty()) {
      shape = Optional.of(SampleShape.of(raw));
      numbers = shape.get().numbers(raw, buffer);
    }
    TakenSample sample = new TakenSample(raw.time(), now, shape.get(), numbers.orElseThrow());
    if (at - chosenAt >= CHOSEN_EVERY_NANOS || at <= everythingUntil) {
      chosenAt = at;
      choose(sample);
    } else {
      held.addLast(sample);
    }
    while (!held.isEmpty() && at - held.peekFirst().at() > HappeningTable.MOMENT_NANOS) {
      held.removeFirst();
    }
  }

  private void choose(TakenSample sample) {
    samples.addLast(sample);
    if (samples.size() > MOST_WAITING) {
      samples.removeFirst();
      lostSamples++;
    }
  }

  /** Lets something wait to be written. */
  void happens(Happening happening) {
    happenings.addLast(happening);
    if (happenings.size() > MOST_WAITING) {
      happenings.removeFirst();
      lostHappenings++;
    }
  }

  boolean isEmpty() {
    return samples.isEmpty() && happenings.isEmpty();
  }

  int waiting() {
    return samples.size() + happenings.size();
  }

  Iterable<TakenSample> samples() {
    return samples;
  }

  Iterable<Happening> happenings() {
    return happenings;
  }

  /** What waited is written. */
  void written() {
    samples.clear();
    happenings.clear();
    lostSamples = 0;
    lostHappenings = 0;
  }

  long lostSamples() {
    return lostSamples;
  }

  long lostHappenings() {
    return lostHappenings;
  }
}
