package org.tbvctl.moduleconfig.document;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.diagnosis.DiagnosisDocument;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.moduleconfig.check.ProblemText;
import org.tbvctl.moduleconfig.parameter.Secrets;
import org.tbvctl.moduleconfig.plan.Change;
import org.tbvctl.moduleconfig.plan.Plan;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.moduleconfig.rule.LoadMessage;
import org.tbvctl.moduleconfig.rule.LoadResult;
import org.tbvctl.moduleconfig.rule.LoadResult.Resolved;

/** Writes checked lines as configuration check documents; keys are masked. */
public final class CheckDocument {
  public static final String SCHEMA = "tbvctl.config-check/1";

  private final FindingCatalogue findings;

  public CheckDocument(FindingCatalogue findings) {
    this.findings = findings;
  }

  public Map<String, Object> of(CheckedLine checked) {
    Map<String, Object> document = new LinkedHashMap<>();
    LoadContext context = checked.context();
    LoadResult result = checked.result();
    document.put("schema", SCHEMA);
    document.put("release", context.release().name());
    document.put("kernel", context.kernel().word());
    document.put("environment", context.environment().word());
    document.put("parameters", Secrets.mask(checked.line()));
    document.put("outcome", result.loads() ? "OK" : "FAIL");
    document.put("errno", result.errno());
    document.put("messages", result.messages().stream().map(LoadMessage::word).toList());
    document.put(
        "log", result.messages().stream().map(message -> Secrets.mask(message.text())).toList());
    document.put("resolved", resolved(result));
    document.put(
        "problems",
        checked.problems().stream()
            .map(problem -> ProblemText.finding(findings, problem).build())
            .map(DiagnosisDocument::finding)
            .toList());
    document.put("plan", plan(checked.plan()));
    return document;
  }

  private static Map<String, Object> resolved(LoadResult result) {
    Map<String, Object> values = new LinkedHashMap<>();
    Optional<Resolved> resolved = result.resolved();
    values.put("profile", resolved.map(Resolved::profile).orElse(null));
    values.put("tbnetIdentity", resolved.map(Resolved::identity).orElse(null));
    values.put("lanes", resolved.map(Resolved::lanes).orElse(null));
    values.put("nativeControl", resolved.map(Resolved::nativeControl).orElse(null));
    values.put("nativeServices", resolved.flatMap(Resolved::nativeServices).orElse(null));
    values.put("gidNetdev", result.gidNetdev().orElse(null));
    return values;
  }

  /** The plan part of the document, also what {@code config plan} prints. */
  public static Map<String, Object> plan(Plan plan) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("loads", plan.loads());
    document.put("changes", plan.changes().stream().map(CheckDocument::change).toList());
    document.put("line", Secrets.mask(plan.statement()));
    document.put("notes", plan.notes());
    return document;
  }

  private static Map<String, Object> change(Change change) {
    Map<String, Object> document = new LinkedHashMap<>();
    boolean secret = change.parameter().equals("peer_auth_acl");
    document.put("parameter", change.parameter());
    document.put("from", change.from().map(value -> shown(value, secret)).orElse(null));
    document.put("to", change.to().map(value -> shown(value, secret)).orElse(null));
    document.put("why", change.why());
    return document;
  }

  private static String shown(String value, boolean secret) {
    return secret ? Secrets.MASK : Secrets.mask(value);
  }
}
