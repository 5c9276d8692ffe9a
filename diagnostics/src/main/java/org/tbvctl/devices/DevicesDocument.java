package org.tbvctl.devices;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.diagnosis.DiagnosisDocument;
import org.tbvctl.diagnosis.Status;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.rdma.NodeGuid;
import org.tbvctl.rdma.RailIdentity;
import org.tbvctl.snapshot.HostSnapshot;

/** The devices as the JSON document {@code tbvctl.probe-devices/1}. */
public final class DevicesDocument {
  public static final String SCHEMA = "tbvctl.probe-devices/1";

  private DevicesDocument() {}

  /**
   * @param host name of the host
   * @param diagnosis of the one host, with the findings of {@link DeviceCheck}; of none where the
   *     host could not be read
   * @param version of this program
   */
  public static Map<String, Object> of(
      String host, VerbsView view, Diagnosis diagnosis, String version, Instant generatedAt) {
    Map<String, Object> document = head(version, generatedAt);
    document.put("host", host);
    document.put("summary", summary(host, view, diagnosis));
    document.put("library", library(view));
    document.put("devices", view.devices().stream().map(DevicesDocument::device).toList());
    List<Map<String, Object>> hidden = new ArrayList<>();
    for (HostSnapshot snapshot : diagnosis.hosts().all()) {
      HiddenDevice.of(snapshot, view, diagnosis.findings()).forEach(one -> hidden.add(hidden(one)));
    }
    document.put("notShown", hidden);
    List<Object> findings = new ArrayList<>();
    for (Finding finding : diagnosis.findings()) {
      findings.add(DiagnosisDocument.finding(finding));
    }
    document.put("findings", findings);
    document.put(
        "unknowns", diagnosis.unknowns().stream().map(DiagnosisDocument::unknown).toList());
    return document;
  }

  private static Map<String, Object> head(String version, Instant generatedAt) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    Map<String, Object> tool = new LinkedHashMap<>();
    tool.put("name", "tbvctl");
    tool.put("version", version);
    document.put("tool", tool);
    document.put("generatedAt", generatedAt.truncatedTo(ChronoUnit.MILLIS).toString());
    return document;
  }

  /** The diagnosis' status; without a list of devices nothing can be called fine. */
  public static Status status(VerbsView view, Diagnosis diagnosis) {
    boolean errors = diagnosis.count(Severity.ERROR) > 0;
    return view.failure().isPresent() && !errors ? Status.INCOMPLETE : diagnosis.status();
  }

  private static Map<String, Object> summary(String host, VerbsView view, Diagnosis diagnosis) {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("status", status(view, diagnosis).word());
    summary.put("errors", diagnosis.count(Severity.ERROR));
    summary.put("warnings", diagnosis.count(Severity.WARNING));
    summary.put("headline", headline(host, view, diagnosis));
    return summary;
  }

  /** Where no device is, nothing can be wrong with one, which is not the news. */
  private static String headline(String host, VerbsView view, Diagnosis diagnosis) {
    boolean errors = diagnosis.count(Severity.ERROR) > 0;
    if (!errors && view.failure().isPresent()) {
      return view.failure().get();
    }
    boolean silent = !errors && diagnosis.count(Severity.WARNING) == 0;
    return silent && view.devices().isEmpty()
        ? "libibverbs shows no RDMA device on " + host
        : diagnosis.headline();
  }

  private static Map<String, Object> library(VerbsView view) {
    if (view.listing() instanceof Answer.Told told
        && told.facts().get("library") instanceof Map<?, ?> facts) {
      Map<String, Object> library = new LinkedHashMap<>();
      facts.forEach((key, value) -> library.put(String.valueOf(key), value));
      return library;
    }
    Map<String, Object> library = new LinkedHashMap<>();
    library.put("file", view.library().name());
    library.put("rdmaCore", null);
    return library;
  }

  private static Map<String, Object> device(DeviceView device) {
    Map<String, Object> entry = identity(device.name(), Optional.of(device.guid()));
    entry.put("node", device.node());
    entry.put("opened", device.opening() instanceof Answer.Told);
    entry.put("problem", problem(device.opening()));
    if (device.opening() instanceof Answer.Told told) {
      entry.putAll(told.facts());
    }
    return entry;
  }

  private static String problem(Answer opening) {
    if (opening instanceof Answer.Failed failed) {
      return failed.sentence();
    }
    if (opening instanceof Answer.Crashed crashed) {
      return "opening it ends the process: " + crashed.where();
    }
    return opening instanceof Answer.Silent silent
        ? silent
            .call()
            .map(call -> call + " did not return in time")
            .orElse("opening it did not end in time")
        : null;
  }

  private static Map<String, Object> identity(String name, Optional<NodeGuid> guid) {
    Map<String, Object> entry = new LinkedHashMap<>();
    Optional<RailIdentity> rail = guid.flatMap(RailIdentity::of);
    entry.put("name", name);
    entry.put("guid", guid.map(NodeGuid::toString).orElse(null));
    entry.put(
        "backend", rail.map(one -> one.backend().name().toLowerCase(Locale.ROOT)).orElse(null));
    entry.put("peer", rail.map(RailIdentity::peer).orElse(null));
    entry.put("rail", rail.map(RailIdentity::rail).orElse(null));
    return entry;
  }

  private static Map<String, Object> hidden(HiddenDevice hidden) {
    Map<String, Object> entry =
        identity(hidden.device().name(), hidden.device().nodeGuid().value());
    entry.put("reason", hidden.reason());
    entry.put("finding", hidden.finding().orElse(null));
    return entry;
  }
}
