package org.tbvctl.moduleconfig.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.modprobe.Assignment;

/** {@code config.duplicate-option}: the kernel takes the last of several assignments. */
final class DuplicateJudge implements HostJudge {

  @Override
  public void judge(HostConfiguration configuration, Findings findings) {
    Map<String, List<Assignment>> byParameter = new LinkedHashMap<>();
    for (Assignment assignment : configuration.assignments()) {
      byParameter
          .computeIfAbsent(assignment.parameter(), name -> new ArrayList<>())
          .add(assignment);
    }
    byParameter.forEach(
        (name, assignments) -> {
          if (assignments.size() > 1) {
            findings.add(finding(configuration, findings, name, assignments));
          }
        });
  }

  private static Finding.Builder finding(
      HostConfiguration configuration,
      Findings findings,
      String name,
      List<Assignment> assignments) {
    Assignment winner = assignments.get(assignments.size() - 1);
    Assignment loser = assignments.get(0);
    Finding.Builder finding =
        findings
            .start("config.duplicate-option")
            .host(configuration.host().name())
            .title(
                "On "
                    + configuration.host().name()
                    + " "
                    + name
                    + " is set "
                    + assignments.size()
                    + " times; "
                    + Proofs.shown(winner)
                    + " from "
                    + winner.origin()
                    + " wins")
            .explanation(
                "modprobe hands all options to the kernel, files in the order of their names and the"
                    + " kernel command line last, and the kernel keeps the last value.")
            .detail("parameter", name)
            .detail("wins", Proofs.shown(winner))
            .remedy(
                Remedy.safe("Keep one of them: take " + name + " out of " + loser.origin() + "."));
    assignments.forEach(each -> finding.evidence(Proofs.of(configuration, each)));
    return finding;
  }
}
