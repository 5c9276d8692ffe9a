package org.tbvctl.probe.report;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.diagnosis.DiagnosisDocument;
import org.tbvctl.probe.measure.Measured;

/** A report as the JSON document {@code tbvctl.probe-NAME/1}. */
public final class ProbeDocument {

  private ProbeDocument() {}

  /**
   * @param version of this program
   * @param generatedAt wall clock
   */
  public static Map<String, Object> of(ProbeReport report, String version, Instant generatedAt) {
    Map<String, Object> tool = new LinkedHashMap<>();
    tool.put("name", "tbvctl");
    tool.put("version", version);
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", "tbvctl.probe-" + report.probe() + "/1");
    document.put("tool", tool);
    document.put("generatedAt", generatedAt.truncatedTo(ChronoUnit.MILLIS).toString());
    document.put("invocation", report.invocation());
    document.put("ends", report.ends().stream().map(EndDescription::document).toList());
    document.put("notes", report.notes());
    document.put("summary", summary(report));
    document.put("results", report.measured().map(Measured::results).orElse(null));
    document.put("findings", report.findings().stream().map(DiagnosisDocument::finding).toList());
    books(report, document, version, generatedAt);
    return document;
  }

  private static Map<String, Object> summary(ProbeReport report) {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("status", report.status().word());
    summary.put("headline", report.headline());
    summary.put("incomplete", report.incomplete().orElse(null));
    return summary;
  }

  /** Ledger and unknowns are the diagnosis' own, in its form. */
  private static void books(
      ProbeReport report, Map<String, Object> document, String version, Instant generatedAt) {
    Map<String, Object> diagnosis =
        report
            .books()
            .map((Diagnosis it) -> DiagnosisDocument.of(it, version, generatedAt))
            .orElse(Map.of());
    document.put("ledger", diagnosis.getOrDefault("ledger", List.of()));
    document.put("unknowns", diagnosis.getOrDefault("unknowns", List.of()));
  }
}
