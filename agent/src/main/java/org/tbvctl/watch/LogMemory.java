package org.tbvctl.watch;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.RepeatedEvent;
import org.tbvctl.log.EventPlace;

/** The newest kernel messages; what only repeats the message before it is counted there. */
final class LogMemory {
  private static final int MOST = 200;

  private final Deque<RepeatedEvent> entries = new ArrayDeque<>();

  void add(LogEvent event) {
    RepeatedEvent last = entries.peekLast();
    if (last != null && same(last.first(), event)) {
      entries.removeLast();
      entries.addLast(new RepeatedEvent(last.first(), event, last.count() + 1));
      return;
    }
    if (entries.size() == MOST) {
      entries.removeFirst();
    }
    entries.addLast(new RepeatedEvent(event, event, 1));
  }

  List<RepeatedEvent> entries() {
    return List.copyOf(entries);
  }

  private static boolean same(LogEvent one, LogEvent other) {
    return one.id().equals(other.id())
        && (one.isUnknown()
            ? one.text().equals(other.text())
            : EventPlace.words(one).equals(EventPlace.words(other)));
  }
}
