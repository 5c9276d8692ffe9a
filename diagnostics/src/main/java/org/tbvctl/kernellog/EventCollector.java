package org.tbvctl.kernellog;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Keeps a log's events in bounded memory: all of them in an ordinary log; of a message that repeats
 * without end the first and the last ones, and how many there were.
 */
public final class EventCollector implements LogSink {
  static final int KEPT_AT_EACH_END = 200;
  static final int KEPT_IN_ALL = 20_000;
  static final int MOST_GROUPS = 4_000;

  /** After these, the same messages tell of something new. */
  private static final Set<String> ENDS_STRETCH =
      Set.of("unload.done", "tb.host_gone", "power.resume");

  private static final int MOST_STRETCHES = 100;

  private static final class Group {
    private final LogEvent first;
    private final List<LogEvent> head = new ArrayList<>();
    private final Deque<LogEvent> tail = new ArrayDeque<>();
    private LogEvent last;
    private long count;

    Group(LogEvent first) {
      this.first = first;
      this.last = first;
    }
  }

  private final Map<RepeatKey, Group> groups = new LinkedHashMap<>();
  private int stretch;
  private int kept;
  private long ungrouped;

  @Override
  public void event(LogEvent event) {
    RepeatKey key = RepeatKey.of(event, stretch);
    Group group = groups.get(key);
    if (group == null) {
      if (groups.size() == MOST_GROUPS) {
        ungrouped++;
        return;
      }
      group = new Group(event);
      groups.put(key, group);
    }
    group.count++;
    group.last = event;
    keep(group, event);
    if (ENDS_STRETCH.contains(event.id()) && stretch < MOST_STRETCHES) {
      stretch++;
    }
  }

  private void keep(Group group, LogEvent event) {
    boolean room = kept < KEPT_IN_ALL;
    if (group.head.isEmpty() || (room && group.head.size() < KEPT_AT_EACH_END)) {
      group.head.add(event);
      kept++;
      return;
    }
    if (!group.tail.isEmpty() && (!room || group.tail.size() == KEPT_AT_EACH_END)) {
      group.tail.removeFirst();
      kept--;
    }
    group.tail.addLast(event);
    kept++;
  }

  /** What was collected. */
  public KernelLog log(LogExtent extent) {
    List<LogEvent> events = new ArrayList<>(kept);
    List<RepeatedEvent> repeated = new ArrayList<>(groups.size());
    for (Group group : groups.values()) {
      events.addAll(group.head);
      events.addAll(group.tail);
      repeated.add(new RepeatedEvent(group.first, group.last, group.count));
    }
    events.sort(Comparator.comparingLong(LogEvent::line));
    List<String> problems = new ArrayList<>(extent.problems());
    if (ungrouped > 0) {
      problems.add(ungrouped + " further messages of other kinds were counted only");
    }
    return new KernelLog(
        List.copyOf(events),
        extent.boots(),
        extent.complete(),
        List.copyOf(problems),
        List.copyOf(repeated));
  }
}
