package org.tbvctl.timeline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.host.SampleTime;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.RepeatedEvent;

/** A timeline as part of a JSON document. */
public final class TimelineDocument {
  private TimelineDocument() {}

  public static List<Map<String, Object>> of(List<TimelineEntry> timeline) {
    return timeline.stream().map(TimelineDocument::entry).toList();
  }

  private static Map<String, Object> entry(TimelineEntry entry) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("host", entry.host());
    if (entry instanceof TimelineEntry.Said said) {
      said(document, said.event());
    } else if (entry instanceof TimelineEntry.Moved moved) {
      SampleTime time = moved.sample().time();
      time.boottimeNanos().ifPresent(nanos -> document.put("seconds", nanos / 1e9));
      time.wallClock().ifPresent(text -> document.put("wallClock", text));
      document.put("sample", moved.sample().index());
      document.put("changes", moved.changes());
    }
    return document;
  }

  private static void said(Map<String, Object> document, RepeatedEvent event) {
    LogEvent first = event.first();
    first.nanos().ifPresent(nanos -> document.put("seconds", nanos / 1e9));
    first.wallClock().ifPresent(text -> document.put("wallClock", text));
    document.put("event", first.id());
    document.put("stage", first.stage());
    document.put("level", first.level().word());
    document.put("text", first.text());
    document.put("count", event.count());
  }
}
