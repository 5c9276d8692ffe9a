package org.tbvctl.vm;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/** A diagnosis document that the program printed in the machine, with its exit status. */
record Report(int status, Map<String, Object> document, String printed) {

  static Report parse(Outcome outcome) {
    try {
      return new Report(outcome.status(), JSON.std.mapFrom(outcome.out()), outcome.out());
    } catch (IOException e) {
      throw new AssertionError("no JSON: " + outcome, e);
    }
  }

  List<Map<String, Object>> findings() {
    return objects("findings");
  }

  List<Map<String, Object>> unknowns() {
    return objects("unknowns");
  }

  /** Ids of the findings of a severity, in the report's order. */
  List<String> ids(String severity) {
    return findings().stream()
        .filter(finding -> severity.equals(finding.get("severity")))
        .map(finding -> (String) finding.get("id"))
        .toList();
  }

  /** Ids of all findings, in the report's order. */
  List<String> ids() {
    return findings().stream().map(finding -> (String) finding.get("id")).toList();
  }

  Map<String, Object> finding(String id) {
    return findings().stream()
        .filter(finding -> id.equals(finding.get("id")))
        .findFirst()
        .orElseThrow(() -> new NoSuchElementException(id + " is not in " + printed));
  }

  /** What was printed, byte for byte, but for the time and whether it was read live. */
  String withoutTimeAndSource() {
    return printed
        .replaceFirst("(\"generatedAt\" : )\"[^\"]+\"", "$1\"\"")
        .replaceFirst("(\"source\" : )\"(live|capture)\"", "$1\"\"");
  }

  @SuppressWarnings("unchecked")
  private List<Map<String, Object>> objects(String key) {
    return (List<Map<String, Object>>) document.getOrDefault(key, List.of());
  }
}
