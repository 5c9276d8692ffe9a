package org.tbvctl.diagnosis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tbvctl.kernellog.Level;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.RepeatedEvent;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.timeline.Timeline;
import org.tbvctl.timeline.TimelineEntry;

/**
 * The part of the timeline that a person needs beside the findings: what the kernel complained of,
 * and that counters moved meanwhile. The JSON document has all of it.
 */
final class TimelinePicture {
  private static final int MOST_LINES = 12;
  private static final int MOST_COUNTERS = 4;

  private TimelinePicture() {}

  /** Empty when the kernel complained of nothing. */
  static String of(Hosts hosts, TextStyle style) {
    List<String> lines = new ArrayList<>();
    boolean complaints = false;
    for (TimelineEntry entry : Timeline.of(hosts)) {
      if (entry instanceof TimelineEntry.Said said && isComplaint(said.event().first())) {
        complaints = true;
        lines.add(line(said.host(), time(said.event().first()), words(said.event())));
      } else if (entry instanceof TimelineEntry.Moved moved) {
        String sample = "sample " + moved.sample().index();
        lines.add(line(moved.host(), sample, style.dim(words(moved.changes()))));
      }
    }
    if (!complaints) {
      return "";
    }
    int left = Math.max(0, lines.size() - MOST_LINES);
    StringBuilder text = new StringBuilder(style.bold("timeline")).append('\n');
    if (left > 0) {
      text.append("  (").append(left).append(" earlier entries; tbvctl log shows all)\n");
    }
    lines.subList(left, lines.size()).forEach(text::append);
    return text.append('\n').toString();
  }

  private static boolean isComplaint(LogEvent event) {
    return event.level().compareTo(Level.WARNING) <= 0;
  }

  private static String line(String host, String time, String words) {
    StringBuilder line = new StringBuilder();
    String head = String.format(Locale.ROOT, "  %-10s %-14s ", host, time);
    Wrapping.append(line, head, " ".repeat(head.length()), words, DiagnosisText.WIDTH);
    return line.toString();
  }

  private static String time(LogEvent event) {
    return event.nanos().isPresent()
        ? String.format(Locale.ROOT, "%.6f", event.nanos().getAsLong() / 1e9)
        : event.wallClock().orElse("");
  }

  private static String words(RepeatedEvent event) {
    return event.first().text()
        + (event.count() > 1
            ? " (" + event.count() + " times, last " + time(event.last()) + ")"
            : "");
  }

  private static String words(Map<String, String> changes) {
    List<String> shown =
        changes.entrySet().stream()
            .limit(MOST_COUNTERS)
            .map(change -> change.getKey() + " " + change.getValue())
            .toList();
    int more = changes.size() - shown.size();
    return String.join(", ", shown) + (more > 0 ? " and " + more + " more" : "");
  }
}
