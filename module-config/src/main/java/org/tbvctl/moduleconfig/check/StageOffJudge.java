package org.tbvctl.moduleconfig.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.bringup.RunningSwitches;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.plan.Goal;
import org.tbvctl.table.TableFile;

/**
 * {@code bringup.stage-off}: the module is loaded and a switch is off that the profile needs. The
 * chain of switches is in {@code stages.tsv} beside this class.
 */
final class StageOffJudge implements HostJudge {

  /** One switch of the chain; {@code goal} is the transport that needs it. */
  private record Stage(Goal goal, String parameter, String blocks) {}

  private final List<Stage> stages =
      TableFile.rows(StageOffJudge.class, "stages.tsv").stream()
          .map(
              column ->
                  new Stage(Goal.find(column.get(0)).orElseThrow(), column.get(1), column.get(2)))
          .toList();

  @Override
  public void judge(HostConfiguration configuration, Findings findings) {
    if (!configuration.isLive()) {
      return;
    }
    Map<String, String> running = configuration.running();
    RunningSwitches switches = RunningSwitches.of(configuration.host());
    Goal goal =
        profile(configuration, running, switches).equals("mac_compat") ? Goal.MAC : Goal.LINUX;
    List<Stage> off =
        stages.stream()
            .filter(stage -> stage.goal() == goal)
            .filter(stage -> isOff(stage.parameter(), running, switches))
            .toList();
    if (!off.isEmpty()) {
      findings.add(finding(configuration, findings, goal, off));
    } else if (running.isEmpty() && switches.isOn("bind_services").isEmpty()) {
      findings.unknown(
          configuration.host().name(),
          "sys/module/thunderbolt_ibverbs/parameters",
          "neither the running parameters nor the summary could be read",
          "bringup.stage-off",
          "config.drift");
    }
  }

  private static boolean isOff(
      String parameter, Map<String, String> running, RunningSwitches switches) {
    String value = running.get(parameter);
    if (value != null) {
      // The fork's apple_data is a number; a negative one follows the profile.
      return value.equals("0");
    }
    return switches.isOn(parameter).filter(on -> !on).isPresent();
  }

  private static String profile(
      HostConfiguration configuration, Map<String, String> running, RunningSwitches switches) {
    Optional<String> shown = switches.word("profile").filter(word -> !word.equals("auto"));
    if (shown.isPresent()) {
      return shown.get();
    }
    String profile = running.getOrDefault("profile", "auto");
    if (!profile.equals("auto")) {
      return profile;
    }
    return running.isEmpty()
        ? configuration.analysis().facts().text("profile.resolved")
        : running.getOrDefault("compat", "auto").equals("force") ? "mac_compat" : "mixed";
  }

  private static Finding.Builder finding(
      HostConfiguration configuration, Findings findings, Goal goal, List<Stage> off) {
    String host = configuration.host().name();
    Stage first = off.get(0);
    List<String> names = off.stream().map(Stage::parameter).toList();
    Finding.Builder finding =
        findings
            .start("bringup.stage-off")
            .host(host)
            .title(
                "The module on "
                    + host
                    + " is loaded with "
                    + first.parameter()
                    + "=0, so "
                    + first.blocks())
            .explanation(explanation(names))
            .detail("first", first.parameter())
            .detail("off", names);
    for (String name : names) {
      finding.evidence(
          Evidence.of(host, "sys/module/thunderbolt_ibverbs/parameters/" + name, name, "N"));
    }
    return finding.remedy(
        Remedy.disruptive(
            "Set " + String.join("=1 ", names) + "=1 for the next load, and load the module again.",
            "tbvctl config plan --goal " + goal.word(),
            "sudo tbvctl config apply --goal " + goal.word() + " --reload"));
  }

  private static String explanation(List<String> names) {
    return names.size() == 1
        ? "Every switch of the chain is 0 unless an option sets it; this one is missing."
        : "Every switch of the chain is 0 unless an option sets it; missing are "
            + String.join(", ", names)
            + ".";
  }
}
