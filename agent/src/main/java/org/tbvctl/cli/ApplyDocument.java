package org.tbvctl.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.moduleconfig.apply.Proposal;
import org.tbvctl.moduleconfig.apply.Reload;
import org.tbvctl.moduleconfig.document.CheckDocument;
import org.tbvctl.moduleconfig.parameter.Secrets;
import org.tbvctl.moduleconfig.plan.Plan;

/** The steps of {@code config apply} as one document, {@code config-apply-1.schema.json}. */
final class ApplyDocument implements ApplyReport {
  private static final String SCHEMA = "tbvctl.config-apply/1";

  /** How it ended. */
  private enum Outcome {
    /** Nothing had to change. */
    unchanged,
    /** A dry run. */
    proposed,
    /** The new options stand in the file. */
    written,
    /** They were taken back. */
    restored,
    /** Nothing was written. */
    refused
  }

  private final Console console;
  private final OutputOptions output;
  private final List<String> next = new ArrayList<>();
  private Outcome outcome = Outcome.unchanged;
  private Optional<String> reason = Optional.empty();
  private Optional<Map<String, Object>> plan = Optional.empty();
  private Optional<Map<String, Object>> file = Optional.empty();
  private Optional<Map<String, Object>> reload = Optional.empty();

  ApplyDocument(Console console, OutputOptions output) {
    this.console = console;
    this.output = output;
  }

  @Override
  public void planned(Plan wanted) {
    plan = Optional.of(CheckDocument.plan(wanted));
  }

  @Override
  public void proposed(Proposal proposal) {
    outcome = Outcome.proposed;
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("path", "/" + proposal.path());
    shown.put("existed", proposal.before().isPresent());
    shown.put("difference", proposal.difference().stream().map(Secrets::mask).toList());
    shown.put("journal", null);
    file = Optional.of(shown);
  }

  @Override
  public void written(Proposal proposal, String journal, Optional<String> renewal) {
    outcome = Outcome.written;
    file.ifPresent(shown -> shown.put("journal", "/" + journal));
    renewal.ifPresent(next::add);
  }

  @Override
  public void waits() {
    next.add(ConfigReload.BY_HAND);
  }

  @Override
  public void reloaded(Reload.Result result) {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("runsNew", result.runsNew());
    shown.put("text", Secrets.mask(result.words()));
    shown.put("link", null);
    shown.put("afterFailure", null);
    reload = Optional.of(shown);
    if (!result.runsNew()) {
      refused(result.words());
      keep(result.restored());
    }
  }

  /** The journal forgets what it took back. */
  private void keep(boolean restored) {
    outcome = restored ? Outcome.restored : Outcome.written;
    if (restored) {
      file.ifPresent(shown -> shown.put("journal", null));
    }
  }

  @Override
  public void link(LinkVerdict verdict) {
    reload.ifPresent(shown -> shown.put("link", verdict.document()));
  }

  @Override
  public void afterFailure(boolean restored, String words) {
    reload.ifPresent(shown -> shown.put("afterFailure", Secrets.mask(words)));
    keep(restored);
  }

  @Override
  public void refused(String why) {
    String masked = Secrets.mask(why);
    outcome = Outcome.refused;
    reason = Optional.of(masked);
    console.err().println("tbvctl: " + masked);
  }

  @Override
  public void end(ExitCode code) throws IOException {
    Map<String, Object> document = DocumentHead.of(SCHEMA, console);
    document.put("outcome", outcome.name());
    document.put("exit", code.value());
    document.put("reason", reason.orElse(null));
    document.put("plan", plan.orElse(null));
    document.put("file", file.orElse(null));
    document.put("reload", reload.orElse(null));
    document.put("next", next);
    output.printDocument(console, document);
  }
}
