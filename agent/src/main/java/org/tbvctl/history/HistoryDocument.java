package org.tbvctl.history;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.tbvctl.recorder.ClockSpan;
import org.tbvctl.recorder.RailKey;
import org.tbvctl.recorder.StoredSample;

/** A history as JSON, described by {@code history-1.schema.json} beside this class. */
public final class HistoryDocument {
  private static final String SCHEMA = "tbvctl.history/1";

  private final History history;

  private HistoryDocument(History history) {
    this.history = history;
  }

  /**
   * The document.
   *
   * @param folder where the recording lies
   */
  public static Map<String, Object> of(
      History history, String folder, String version, Instant now) {
    return new HistoryDocument(history).document(folder, version, now);
  }

  private Map<String, Object> document(String folder, String version, Instant now) {
    Map<String, Object> tool = new LinkedHashMap<>();
    tool.put("name", "tbvctl");
    tool.put("version", version);
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("tool", tool);
    document.put("generatedAt", now.toString());
    document.put("recording", recording(folder));
    document.put("from", time(history.fromMillis()));
    document.put("to", time(history.toMillis()));
    document.put("stepSeconds", rounded(history.curves().stepSeconds()));
    document.put("samples", history.curves().count());
    document.put("host", curves(history.curves().host()));
    document.put("rails", rails());
    document.put("findings", history.findings().stream().map(HistoryDocument::finding).toList());
    document.put("events", history.events().stream().map(HistoryDocument::event).toList());
    document.put("last", history.curves().end().stream().map(this::sample).toList());
    document.put("facts", history.facts().map(HistoryDocument::parsed).orElse(null));
    return document;
  }

  private Map<String, Object> recording(String folder) {
    List<ClockSpan> clock = history.clock();
    ClockSpan first = clock.get(0);
    ClockSpan last = clock.get(clock.size() - 1);
    Map<String, Object> recording = new LinkedHashMap<>();
    recording.put("folder", folder);
    recording.put("begins", time(first.wallMillis(first.from())));
    recording.put("ends", time(last.wallMillis(last.to())));
    recording.put("boots", clock.stream().mapToLong(ClockSpan::boot).distinct().count());
    return recording;
  }

  private List<Object> rails() {
    List<Object> rails = new ArrayList<>();
    for (Map.Entry<RailKey, List<Curve>> entry : history.curves().rails().entrySet()) {
      Map<String, Object> rail = rail(entry.getKey());
      rail.put("curves", curves(entry.getValue()));
      rails.add(rail);
    }
    return rails;
  }

  private static Map<String, Object> rail(RailKey key) {
    Map<String, Object> rail = new LinkedHashMap<>();
    rail.put("peer", key.peer());
    rail.put("rail", key.rail());
    return rail;
  }

  private static Map<String, Object> curves(List<Curve> curves) {
    Map<String, Object> named = new LinkedHashMap<>();
    for (Curve curve : curves) {
      List<Object> values = new ArrayList<>();
      for (OptionalDouble value : curve.values()) {
        values.add(value.isPresent() ? rounded(value.getAsDouble()) : null);
      }
      named.put(curve.kind().name(), values);
    }
    return named;
  }

  private static Map<String, Object> finding(HistoryFinding finding) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("opened", time(finding.openedMillis()));
    document.put(
        "closed",
        finding.closedMillis().isPresent() ? time(finding.closedMillis().getAsLong()) : null);
    document.put("ending", finding.finding().ending().orElse(null));
    document.put("agent", finding.finding().agent().orElse(null));
    document.put("finding", parsed(finding.finding().document()));
    return document;
  }

  private static Map<String, Object> event(HistoryEvent event) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("time", time(event.wallMillis()));
    document.put("boottimeNanos", event.at());
    document.put("bootId", event.bootId());
    document.put("kind", event.kind());
    document.put("text", event.text());
    return document;
  }

  private Map<String, Object> sample(StoredSample sample) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put(
        "time", sample.wallMillis().isPresent() ? time(sample.wallMillis().getAsLong()) : null);
    document.put("boottimeNanos", sample.at());
    document.put("host", sample.totals());
    List<Object> rails = new ArrayList<>();
    for (RailKey key : sample.rails()) {
      if (history.curves().isWanted(key)) {
        Map<String, Object> rail = rail(key);
        rail.put("counters", sample.counters(key));
        rails.add(rail);
      }
    }
    document.put("rails", rails);
    return document;
  }

  private static Map<String, Object> parsed(String json) {
    try {
      return JSON.std.mapFrom(json);
    } catch (IOException e) {
      // A document of a recording that is damaged there; the rest is still worth telling.
      return new LinkedHashMap<>();
    }
  }

  private static double rounded(double value) {
    return Math.round(value * 1_000) / 1_000.0;
  }

  private static String time(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }
}
