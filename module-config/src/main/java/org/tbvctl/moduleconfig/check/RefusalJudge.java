package org.tbvctl.moduleconfig.check;

import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.parameter.Secrets;
import org.tbvctl.moduleconfig.plan.Change;
import org.tbvctl.moduleconfig.plan.Goal;
import org.tbvctl.moduleconfig.plan.Plan;
import org.tbvctl.moduleconfig.plan.Planner;
import org.tbvctl.moduleconfig.rule.LoadEngine;
import org.tbvctl.moduleconfig.rule.LoadMessage;
import org.tbvctl.moduleconfig.rule.LoadResult;
import org.tbvctl.moduleconfig.rule.Problem;
import org.tbvctl.moduleconfig.rule.ProblemFinder;
import org.tbvctl.wording.Sentence;

/** {@code bringup.module-refused}: the module's own code, or its parameters, ended the load. */
final class RefusalJudge implements HostJudge {
  private static final String LOADED = "load.done";

  private final LoadEngine engine;
  private final ProblemFinder finder;

  RefusalJudge(LoadEngine engine, ProblemFinder finder) {
    this.engine = engine;
    this.finder = finder;
  }

  @Override
  public void judge(HostConfiguration configuration, Findings findings) {
    if (configuration.isLive()) {
      return;
    }
    Optional<LogEvent> refusal = configuration.host().log().value().flatMap(this::refusal);
    if (refusal.isPresent()) {
      LogEvent event = refusal.get();
      Evidence evidence =
          Evidence.of(
              configuration.host().name(), "kernel.log", event.id(), Secrets.mask(event.text()));
      report(configuration, findings, withoutPrefix(event.text()), evidence);
      return;
    }
    refusedByModprobe(configuration)
        .ifPresent(
            line ->
                report(
                    configuration,
                    findings,
                    predicted(configuration).orElse(line),
                    Evidence.of(configuration.host().name(), "commands/modprobe", "", line)));
  }

  /** The message with which the newest attempt to load ended, when it did not end well. */
  private Optional<LogEvent> refusal(KernelLog log) {
    return log.current()
        .filter(event -> event.id().equals(LOADED) || engine.isRefusal(event.id()))
        .reduce((first, last) -> last)
        .filter(event -> !event.id().equals(LOADED));
  }

  /** modprobe's own words, where they fit what the rules expect of the options. */
  private static Optional<String> refusedByModprobe(HostConfiguration configuration) {
    Optional<Problem> expected = configuration.analysis().firstRefusal();
    Optional<CommandOutput> modprobe = configuration.host().installed().modprobe().value();
    if (expected.isEmpty() || modprobe.isEmpty()) {
      return Optional.empty();
    }
    String words = ErrnoWords.of(expected.get().errno());
    return modprobe.get().err().lines().filter(line -> line.contains(words)).findFirst();
  }

  private Optional<String> predicted(HostConfiguration configuration) {
    LoadResult result = engine.load(configuration.recognition().context(), configuration.line());
    return result.messages().stream()
        .filter(message -> message.level() == 'E')
        .map(LoadMessage::text)
        .map(RefusalJudge::withoutPrefix)
        .reduce((first, last) -> last);
  }

  private static String withoutPrefix(String text) {
    String prefix = "thunderbolt_ibverbs: ";
    return Secrets.mask(text.startsWith(prefix) ? text.substring(prefix.length()) : text);
  }

  private void report(
      HostConfiguration configuration, Findings findings, String words, Evidence evidence) {
    List<Problem> refusals =
        configuration.analysis().problems().stream().filter(Problem::refuses).toList();
    Finding.Builder finding =
        findings
            .start("bringup.module-refused")
            .host(configuration.host().name())
            .title("The module refused to load on " + configuration.host().name() + ": " + words)
            .explanation(explanation(refusals))
            .detail("refusals", refusals.size())
            .evidence(evidence);
    configuration
        .host()
        .installed()
        .modprobe()
        .value()
        .flatMap(output -> output.err().lines().filter(line -> !line.isBlank()).findFirst())
        .map(line -> Evidence.of(configuration.host().name(), "commands/modprobe", "", line))
        .filter(other -> !other.equals(evidence))
        .ifPresent(finding::evidence);
    Plan plan =
        new Planner(finder)
            .plan(configuration.recognition().context(), configuration.line(), Goal.LOAD);
    if (plan.loads() && !plan.changes().isEmpty()) {
      finding.remedy(remedy(plan));
    }
    findings.add(finding);
  }

  private static String explanation(List<Problem> refusals) {
    if (refusals.isEmpty()) {
      return "The options that are written down now would load, so they were changed since, or the"
          + " load was tried with other ones.";
    }
    if (refusals.size() == 1) {
      return "One setting keeps it from loading: " + Sentence.of(refusals.get(0).reason());
    }
    return "The kernel stops at the first refusal. The options hold "
        + refusals.size()
        + " of them, each is reported here on its own.";
  }

  private static Remedy remedy(Plan plan) {
    List<String> changes = plan.changes().stream().map(Change::shown).map(Secrets::mask).toList();
    return Remedy.safe(
        "Change "
            + String.join(", ", changes)
            + ". The line that loads is: "
            + Secrets.mask(plan.statement()),
        "tbvctl config plan",
        "sudo tbvctl config apply",
        "sudo modprobe thunderbolt_ibverbs");
  }
}
