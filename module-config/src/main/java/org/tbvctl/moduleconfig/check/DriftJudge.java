package org.tbvctl.moduleconfig.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.parameter.Parameter;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.parameter.Release;
import org.tbvctl.moduleconfig.parameter.Secrets;

/** {@code config.drift}: what runs is not what the next load will get. */
final class DriftJudge implements HostJudge {
  /** Counts itself down while the module runs. */
  private static final Set<String> MOVING = Set.of("apple_rx_trace");

  private record Drift(Parameter parameter, String running, String persisted, boolean given) {}

  private final ParameterCatalogue catalogue;

  DriftJudge(ParameterCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  @Override
  public void judge(HostConfiguration configuration, Findings findings) {
    if (!configuration.isLive()) {
      return;
    }
    if (!configuration.host().modprobe().known()) {
      findings.unknown(
          configuration.host().name(),
          "etc/modprobe.d",
          "no modprobe.d folder could be read, so nobody knows what the next load gets",
          "config.drift",
          "config.duplicate-option");
      return;
    }
    boolean complete = configuration.modprobe().unreadable().isEmpty();
    List<Drift> drifts = drifts(configuration, complete);
    if (!drifts.isEmpty()) {
      findings.add(
          finding(configuration, findings, drifts)
              .grade(complete ? Grade.CONFIRMED : Grade.SUSPECT));
    }
  }

  private List<Drift> drifts(HostConfiguration configuration, boolean complete) {
    List<Drift> drifts = new ArrayList<>();
    Map<String, String> running = configuration.running();
    for (Parameter parameter : configuration.parameters().all()) {
      String name = parameter.name();
      boolean given = configuration.analysis().facts().isGiven(name);
      boolean comparable = given || complete && isSameEverywhere(parameter);
      if (!running.containsKey(name) || MOVING.contains(name) || !comparable) {
        continue;
      }
      String persisted = configuration.analysis().facts().text(name);
      if (!persisted.equals(running.get(name))) {
        drifts.add(new Drift(parameter, running.get(name), persisted, given));
      }
    }
    return drifts;
  }

  /** Releases differ in some standard values, and the release is only a guess. */
  private boolean isSameEverywhere(Parameter parameter) {
    for (Release release : catalogue.releases().all()) {
      boolean differs =
          catalogue
              .of(release)
              .find(parameter.name())
              .filter(other -> !other.standard().equals(parameter.standard()))
              .isPresent();
      if (differs) {
        return false;
      }
    }
    return true;
  }

  private static Finding.Builder finding(
      HostConfiguration configuration, Findings findings, List<Drift> drifts) {
    String host = configuration.host().name();
    Drift first = drifts.get(0);
    Finding.Builder finding =
        findings
            .start("config.drift")
            .host(host)
            .title(
                "On "
                    + host
                    + " "
                    + first.parameter().name()
                    + " runs with "
                    + shown(first, first.running())
                    + " and the next load will set "
                    + shown(first, first.persisted())
                    + (drifts.size() > 1 ? ", and " + (drifts.size() - 1) + " more differ" : ""))
            .explanation(
                "The files or the kernel command line were changed after the load, the module was"
                    + " loaded with other options, or a value was written while it ran. The copy of"
                    + " modprobe.d inside the initramfs counts when the module loads from there.");
    for (Drift drift : drifts) {
      String name = drift.parameter().name();
      finding.evidence(
          Evidence.of(
              host,
              "sys/module/thunderbolt_ibverbs/parameters/" + name,
              name,
              shown(drift, drift.running())));
      Proofs.add(finding, configuration, List.of(name));
    }
    finding.detail("parameters", drifts.stream().map(d -> d.parameter().name()).toList());
    return finding.remedy(
        Remedy.safe(
            "Decide which is meant: load the module again to get what is written down, or write"
                + " down what runs.",
            "tbvctl config show"));
  }

  private static String shown(Drift drift, String value) {
    if (drift.parameter().secret()) {
      return Secrets.MASK;
    }
    return value.isEmpty() ? "nothing" : Secrets.mask(value);
  }
}
