package org.tbvctl.log;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.kernellog.RepeatedEvent;

/** A timeline as the JSON document {@code tbvctl.log/1}. */
public final class LogDocument {
  private static final String SCHEMA = "tbvctl.log/1";

  private final MessageCatalogue catalogue;

  public LogDocument(MessageCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * The whole document.
   *
   * @param version version of this program
   */
  public Map<String, Object> of(LogTimeline timeline, String version) {
    Map<String, Object> tool = new LinkedHashMap<>();
    tool.put("name", "tbvctl");
    tool.put("version", version);
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("tool", tool);
    document.put("source", timeline.source());
    document.put("boots", timeline.boots());
    document.put("complete", timeline.complete());
    document.put("problems", timeline.problems());
    List<Object> entries = new ArrayList<>();
    timeline.entries().forEach(entry -> entries.add(entry(entry, timeline.boots())));
    document.put("events", entries);
    return document;
  }

  /**
   * One event; {@code boot} counts back from 0 for the last.
   *
   * @param boots boots seen so far
   */
  public Map<String, Object> entry(RepeatedEvent entry, int boots) {
    LogEvent event = entry.first();
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("id", event.id());
    document.put("stage", event.stage());
    document.put("level", event.level().word());
    document.put("boot", event.boot() - Math.max(boots, 1) + 1);
    putTime(document, event);
    document.put("count", entry.count());
    if (entry.count() > 1) {
      Map<String, Object> last = new LinkedHashMap<>();
      putTime(last, entry.last());
      document.put("last", last);
    }
    document.put("place", EventPlace.of(event));
    document.put("fields", event.fields());
    document.put("text", event.text());
    catalogue
        .kind(event.id())
        .ifPresent(
            kind -> {
              document.put("meaning", kind.meaning());
              kind.finding().ifPresent(id -> document.put("finding", id));
            });
    return document;
  }

  private static void putTime(Map<String, Object> document, LogEvent event) {
    event.nanos().ifPresent(nanos -> document.put("seconds", nanos / 1e9));
    event.wallClock().ifPresent(time -> document.put("wallClock", time));
    event.sequence().ifPresent(sequence -> document.put("sequence", sequence));
    if (event.line() > 0) {
      document.put("line", event.line());
    }
  }
}
