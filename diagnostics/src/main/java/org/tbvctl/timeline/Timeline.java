package org.tbvctl.timeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Rail;
import org.tbvctl.counters.Summary;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.RepeatedEvent;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * What the kernel said in its last boot and how the counters moved, one host after the other and in
 * order of time on each. Clocks of two hosts are not compared.
 */
public final class Timeline {
  private Timeline() {}

  /** The entries of all hosts. */
  public static List<TimelineEntry> of(Hosts hosts) {
    List<TimelineEntry> entries = new ArrayList<>();
    hosts.all().forEach(host -> entries.addAll(of(host)));
    return List.copyOf(entries);
  }

  private static List<TimelineEntry> of(HostSnapshot host) {
    List<TimelineEntry> entries = new ArrayList<>();
    KernelLog log = host.log().value().orElse(KernelLog.EMPTY);
    for (RepeatedEvent event : log.repeated()) {
      if (event.first().boot() == Math.max(log.boots(), 1) - 1) {
        entries.add(new TimelineEntry.Said(host.name(), event));
      }
    }
    List<CounterSample> samples = host.samples();
    for (int i = 1; i < samples.size(); i++) {
      Map<String, String> changes = changes(samples.get(i - 1), samples.get(i));
      if (!changes.isEmpty()) {
        insert(entries, new TimelineEntry.Moved(host.name(), samples.get(i), changes));
      }
    }
    return entries;
  }

  /** Before the first event that is later; a log without the kernel's clock was read before. */
  private static void insert(List<TimelineEntry> entries, TimelineEntry.Moved moved) {
    OptionalLong time = moved.sample().time().boottimeNanos();
    int position = entries.size();
    while (time.isPresent()
        && position > 0
        && isLater(entries.get(position - 1), time.getAsLong())) {
      position--;
    }
    entries.add(position, moved);
  }

  private static boolean isLater(TimelineEntry entry, long nanos) {
    return entry instanceof TimelineEntry.Said said
        && said.event().first().nanos().orElse(0) > nanos;
  }

  private static Map<String, String> changes(CounterSample before, CounterSample after) {
    Map<String, String> changes = new LinkedHashMap<>();
    Summary old = before.summary().value().orElse(null);
    Summary now = after.summary().value().orElse(null);
    if (old != null && now != null) {
      for (String key : now.keys()) {
        put(changes, key, old.get(key), now.get(key));
      }
    }
    for (Rail rail : rails(after)) {
      for (Rail earlier : rails(before)) {
        if (earlier.peer() == rail.peer() && earlier.id() == rail.id()) {
          for (String key : rail.fields().keySet()) {
            put(changes, rail + " " + key, earlier.get(key), rail.get(key));
          }
        }
      }
    }
    return changes;
  }

  private static List<Rail> rails(CounterSample sample) {
    return sample.peers().value().map(peers -> peers.rails()).orElse(List.of());
  }

  private static void put(
      Map<String, String> changes, String name, OptionalLong old, OptionalLong now) {
    if (old.isPresent() && now.isPresent() && old.getAsLong() != now.getAsLong()) {
      changes.put(name, old.getAsLong() + " -> " + now.getAsLong());
    }
  }
}
