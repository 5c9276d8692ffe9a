package org.tbvctl.linkreport.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.diagnosis.DiagnosisDocument;

/** Recognises documents of this program by their {@code schema}. */
public final class DocumentReader {
  private static final String PREFIX = "tbvctl.";

  /** What a report is made from, for a sentence. */
  static final String EXPECTED =
      "expected a JSON document of 'tbvctl probe' or 'tbvctl diagnose', a capture, or the output of"
          + " a perftest program";

  private DocumentReader() {}

  /**
   * What a document holds.
   *
   * @param name what it was read from
   * @throws NotReportedException when it is none that a report is made from
   */
  static List<Source> read(String name, Fields document) throws NotReportedException {
    String schema =
        document
            .text("schema")
            .orElseThrow(
                () ->
                    new NotReportedException(
                        name + " is JSON without a schema of tbvctl; " + EXPECTED + "."));
    return switch (schema) {
      case DiagnosisDocument.SCHEMA -> List.of(diagnosis(name, document, List.of()));
      case "tbvctl.probe-latency/1" ->
          List.of(run(name, "latency", document, ResultsReader::latency));
      case "tbvctl.probe-bandwidth/1" ->
          List.of(run(name, "bandwidth", document, ResultsReader::bandwidth));
      case "tbvctl.probe-window/1" -> List.of(run(name, "window", document, ResultsReader::window));
      case "tbvctl.probe-integrity/1" ->
          List.of(run(name, "integrity", document, ResultsReader::integrity));
      case "tbvctl.probe-devices/1" -> List.of(DeviceList.of(name, document));
      case "tbvctl.probe-compare/1" -> List.copyOf(PerftestRun.of(name, document));
      case "tbvctl.failure/1" ->
          throw new NotReportedException(
              name
                  + " is of a command that failed: "
                  + document.textOr("reason", "it does not say why"));
      default -> throw new NotReportedException(unknown(name, schema));
    };
  }

  private static String unknown(String name, String schema) {
    return schema.startsWith(PREFIX)
        ? name + " is a " + schema + " document, of which no report is made; " + EXPECTED + "."
        : name
            + " is JSON of the schema '"
            + schema
            + "', which is none of tbvctl; "
            + EXPECTED
            + ".";
  }

  /**
   * A diagnosis that was made here.
   *
   * @param links how each host's cables trained, in the order of its hosts
   */
  public static HostsDiagnosis diagnosis(
      String name, Map<String, Object> document, List<List<String>> links) {
    return diagnosis(name, Fields.of(document), links);
  }

  private static HostsDiagnosis diagnosis(String name, Fields document, List<List<String>> links) {
    List<HostsDiagnosis.Host> hosts = new ArrayList<>();
    for (Fields host : document.objects("hosts")) {
      int index = hosts.size();
      hosts.add(
          new HostsDiagnosis.Host(
              host.textOr("name", "unnamed host"),
              host.textOr("source", "unknown"),
              host.textOr("kernel", "not known"),
              host.textOr("moduleRelease", "not known"),
              host.words().getOrDefault("samples", "not known"),
              index < links.size() ? links.get(index) : List.of()));
    }
    return new HostsDiagnosis(
        Origin.of(name, document),
        hosts,
        Verdict.of(document),
        FindingFacts.all(document),
        LedgerFacts.all(document),
        UnknownFacts.all(document));
  }

  /** Reads the {@code results} of one kind of probe. */
  private interface Reading {
    Results of(Fields results);
  }

  private static ProbeRun run(String name, String probe, Fields document, Reading reading) {
    Fields results = document.object("results");
    List<String> notes = new ArrayList<>(document.texts("notes"));
    long lost = ResultsReader.rowsWithoutSize(results);
    if (lost > 0) {
      notes.add(lost + " of its rows have no size and are not shown.");
    }
    Figures.refused(results).ifPresent(notes::add);
    return new ProbeRun(
        Origin.of(name, document),
        probe,
        document.textOr("invocation", "not told"),
        End.all(document),
        notes,
        Verdict.of(document),
        results.isEmpty() ? Optional.empty() : Optional.of(reading.of(results)),
        FindingFacts.all(document),
        LedgerFacts.all(document),
        UnknownFacts.all(document));
  }
}
