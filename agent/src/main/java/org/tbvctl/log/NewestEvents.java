package org.tbvctl.log;

import java.util.ArrayDeque;
import java.util.Deque;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.LogSink;

/** Keeps the newest events of a log, up to a number. */
final class NewestEvents implements LogSink {
  private final int most;
  private final boolean others;
  private final Deque<LogEvent> events = new ArrayDeque<>();
  private long dropped;

  NewestEvents(int most, boolean others) {
    this.most = most;
    this.others = others;
  }

  @Override
  public void event(LogEvent event) {
    if (events.size() == most) {
      events.removeFirst();
      dropped++;
    }
    events.addLast(event);
  }

  @Override
  public boolean wantsOthers() {
    return others;
  }

  Deque<LogEvent> events() {
    return events;
  }

  /** How many older ones there were. */
  long dropped() {
    return dropped;
  }
}
