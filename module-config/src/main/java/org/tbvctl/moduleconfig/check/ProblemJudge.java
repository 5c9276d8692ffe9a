package org.tbvctl.moduleconfig.check;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.kmod.ModuleInfo;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.parameter.ParameterSet;
import org.tbvctl.moduleconfig.parameter.Secrets;
import org.tbvctl.moduleconfig.rule.Problem;

/** All problems of the options that the next load would get. */
final class ProblemJudge implements HostJudge {

  @Override
  public void judge(HostConfiguration configuration, Findings findings) {
    for (Problem problem : configuration.analysis().problems()) {
      if (isNews(configuration, problem, findings)) {
        findings.add(
            finding(findings, configuration, problem).grade(grade(configuration, problem)));
      }
    }
  }

  private static boolean isNews(
      HostConfiguration configuration, Problem problem, Findings findings) {
    if (problem.ladder()) {
      return configuration.analysis().firstRefusal().isEmpty()
          && !findings.has("bringup.stage-off", configuration.host().name());
    }
    return switch (problem.rule()) {
      case "K2" -> !isOffered(configuration, problem.parameters().get(0));
      // A kernel that nobody knows has let the running module in.
      case "S1" -> configuration.recognition().drainsKnown() || !configuration.isLive();
      case "X18" -> configuration.recognition().throttlingKnown();
      default -> true;
    };
  }

  /** The module of this host has the parameter although its release is not known to have it. */
  private static boolean isOffered(HostConfiguration configuration, String name) {
    String canonical = ParameterSet.canonical(name);
    return configuration.host().module().parameters().containsKey(canonical)
        || configuration
            .host()
            .installed()
            .info()
            .value()
            .map(ModuleInfo::parameterTypes)
            .filter(types -> types.containsKey(canonical))
            .isPresent();
  }

  private static Grade grade(HostConfiguration configuration, Problem problem) {
    boolean certain =
        switch (problem.rule()) {
          case "S1" -> configuration.recognition().drainsKnown();
          case "K2" -> configuration.recognition().releaseKnown() || listsParameters(configuration);
          default -> true;
        };
    return certain ? Grade.CONFIRMED : Grade.SUSPECT;
  }

  private static boolean listsParameters(HostConfiguration configuration) {
    return !configuration.host().module().parameters().isEmpty()
        || configuration.host().installed().info().isKnown()
        || configuration
            .host()
            .log()
            .value()
            .filter(log -> log.count("kmod.unknown_param") > 0)
            .isPresent();
  }

  private static Finding.Builder finding(
      Findings findings, HostConfiguration configuration, Problem problem) {
    String host = configuration.host().name();
    Finding.Builder finding =
        findings
            .start(problem.finding())
            .host(host)
            .title("On " + host + " " + Secrets.mask(problem.title()))
            .explanation(ProblemText.explanation(problem))
            .detail("parameters", problem.parameters());
    Proofs.add(finding, configuration, problem.parameters());
    return finding;
  }
}
