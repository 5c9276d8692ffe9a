package org.tbvctl.diagnosis;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Place;
import org.tbvctl.finding.Remedy;
import org.tbvctl.finding.Severity;
import org.tbvctl.finding.Suspect;
import org.tbvctl.finding.Unknown;
import org.tbvctl.ladder.Step;
import org.tbvctl.ledger.LedgerEntry;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.system.KernelRelease;
import org.tbvctl.timeline.Timeline;
import org.tbvctl.timeline.TimelineDocument;

/** The diagnosis as the JSON document {@code tbvctl.diagnosis/1}: nested maps in stable order. */
public final class DiagnosisDocument {
  public static final String SCHEMA = "tbvctl.diagnosis/1";

  private DiagnosisDocument() {}

  /**
   * @param version of this program
   * @param generatedAt wall clock
   */
  public static Map<String, Object> of(Diagnosis diagnosis, String version, Instant generatedAt) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("tool", object("name", "tbvctl", "version", version));
    document.put("generatedAt", generatedAt.truncatedTo(ChronoUnit.MILLIS).toString());
    document.put("hosts", diagnosis.hosts().all().stream().map(DiagnosisDocument::host).toList());
    document.put(
        "summary",
        object(
            "status",
            diagnosis.status().word(),
            "errors",
            diagnosis.count(Severity.ERROR),
            "warnings",
            diagnosis.count(Severity.WARNING),
            "headline",
            diagnosis.headline()));
    document.put(
        "findings", diagnosis.findings().stream().map(DiagnosisDocument::finding).toList());
    document.put(
        "unknowns", diagnosis.unknowns().stream().map(DiagnosisDocument::unknown).toList());
    document.put("ladder", diagnosis.ladder().stream().map(DiagnosisDocument::step).toList());
    document.put("ledger", diagnosis.ledger().stream().map(DiagnosisDocument::entry).toList());
    document.put("timeline", TimelineDocument.of(Timeline.of(diagnosis.hosts())));
    return document;
  }

  private static Map<String, Object> host(HostSnapshot host) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", host.name());
    entry.put("source", host.source().name().toLowerCase(java.util.Locale.ROOT));
    entry.put("kernel", host.system().kernel().value().map(KernelRelease::text).orElse(null));
    entry.put("moduleRelease", host.moduleRelease().orElse(null));
    entry.put("samples", host.samples().size());
    return entry;
  }

  private static Map<String, Object> step(Step step) {
    return object(
        "host",
        step.host(),
        "rung",
        step.rung().word(),
        "state",
        step.state().word(),
        "because",
        step.because());
  }

  /** One finding; also what {@code jsonl} prints on a line. */
  public static Map<String, Object> finding(Finding finding) {
    Map<String, Object> entry = new LinkedHashMap<>();
    Place place = finding.place();
    entry.put("id", finding.id());
    entry.put("severity", finding.severity().word());
    entry.put("grade", finding.grade().word());
    place.host().ifPresent(value -> entry.put("host", value));
    place.peer().ifPresent(value -> entry.put("peer", value));
    place.direction().ifPresent(value -> entry.put("direction", value));
    place.rail().ifPresent(value -> entry.put("rail", value));
    place.stage().ifPresent(value -> entry.put("stage", value));
    entry.put("title", finding.title());
    entry.put("explanation", finding.explanation());
    entry.put("details", finding.details());
    entry.put("evidence", finding.evidence().stream().map(DiagnosisDocument::evidence).toList());
    entry.put("suspects", finding.suspects().stream().map(DiagnosisDocument::suspect).toList());
    entry.put(
        "cleared",
        finding.cleared().stream()
            .map(cleared -> object("what", cleared.what(), "why", cleared.why()))
            .toList());
    finding.remedy().ifPresent(remedy -> entry.put("remedy", remedy(remedy)));
    return entry;
  }

  private static Map<String, Object> evidence(Evidence evidence) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("host", evidence.host());
    evidence.sample().ifPresent(value -> entry.put("sample", value));
    entry.put("source", evidence.source());
    entry.put("key", evidence.key());
    entry.put("value", evidence.value());
    return entry;
  }

  private static Map<String, Object> suspect(Suspect suspect) {
    return object(
        "id",
        suspect.id(),
        "host",
        suspect.host(),
        "why",
        suspect.why(),
        "experiment",
        suspect.experiment());
  }

  private static Map<String, Object> remedy(Remedy remedy) {
    return object(
        "text", remedy.text(), "commands", remedy.commands(), "disruptive", remedy.disruptive());
  }

  /** One reading that is missing. */
  public static Map<String, Object> unknown(Unknown unknown) {
    Map<String, Object> entry = new LinkedHashMap<>();
    if (!unknown.host().isEmpty()) {
      entry.put("host", unknown.host());
    }
    entry.put("what", unknown.what());
    entry.put("reason", unknown.reason());
    entry.put("neededFor", unknown.neededFor());
    return entry;
  }

  private static Map<String, Object> entry(LedgerEntry ledger) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("direction", ledger.direction());
    ledger.rail().ifPresent(value -> entry.put("rail", value));
    List<Object> stages = new ArrayList<>();
    for (LedgerEntry.Value value : ledger.stages()) {
      Map<String, Object> stage = new LinkedHashMap<>();
      stage.put("stage", value.stage().word());
      stage.put("host", value.host());
      stage.put("counter", value.counter());
      stage.put("value", value.value().isPresent() ? value.value().getAsLong() : null);
      stages.add(stage);
    }
    entry.put("stages", stages);
    List<Object> edges = new ArrayList<>();
    for (LedgerEntry.Edge edge : ledger.edges()) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("from", edge.from().word());
      line.put("to", edge.to().word());
      line.put("difference", edge.difference().isPresent() ? edge.difference().getAsLong() : null);
      line.put("balance", edge.balance().word());
      edges.add(line);
    }
    entry.put("edges", edges);
    return entry;
  }

  private static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return object;
  }
}
