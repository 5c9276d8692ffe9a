package org.tbvctl.probe.traffic;

import org.tbvctl.verbs.CompletionQueue;
import org.tbvctl.verbs.VerbsException;
import org.tbvctl.verbs.WorkCompletions;
import org.tbvctl.wording.Sentence;

/** Takes completions, asking without pause or sleeping until one comes. */
final class CompletionSource {
  private final CompletionQueue queue;
  private final WorkCompletions completions;
  private final boolean events;
  private Event event = Event.UNWANTED;
  private long polls;

  CompletionSource(CompletionQueue queue, WorkCompletions completions, boolean events) {
    this.queue = queue;
    this.completions = completions;
    this.events = events;
  }

  WorkCompletions completions() {
    return completions;
  }

  /** Takes what is there, without waiting. */
  int poll() throws TrafficException {
    polls++;
    try {
      return queue.poll(completions);
    } catch (VerbsException e) {
      throw failed(e);
    }
  }

  /**
   * Takes what is there or, with events, what comes before a moment; without events it looks once.
   *
   * @param until on the clock of {@link System#nanoTime}
   */
  int next(long until) throws TrafficException {
    if (!events) {
      return poll();
    }
    try {
      if (event != Event.WANTED) {
        ask();
      }
      // What came before the queue was asked for an event is not told.
      int count = poll();
      if (count == 0 && queue.await(until)) {
        event = Event.THERE;
        count = poll();
      }
      return count;
    } catch (VerbsException e) {
      throw failed(e);
    }
  }

  /** The last event is taken only now: between it and what it tells nothing else is done. */
  private void ask() throws VerbsException {
    if (event == Event.THERE) {
      queue.takeEvent();
    }
    queue.requestNotify();
    event = Event.WANTED;
  }

  /** How often the queue was asked. */
  long polls() {
    return polls;
  }

  private static TrafficException failed(VerbsException e) {
    return new TrafficException(
        "The completion queue cannot be asked: " + Sentence.of(e.getMessage()), e);
  }

  /** The event that tells the next completion. */
  private enum Event {
    UNWANTED,
    WANTED,
    /** It came and is not taken yet. */
    THERE
  }
}
