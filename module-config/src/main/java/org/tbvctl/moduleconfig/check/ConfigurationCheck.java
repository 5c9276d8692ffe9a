package org.tbvctl.moduleconfig.check;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Findings;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.rule.LoadEngine;
import org.tbvctl.moduleconfig.rule.ProblemFinder;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Everything that {@code diagnose} says about the module's configuration. */
public final class ConfigurationCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    if (hosts.all().stream().allMatch(ConfigurationCheck::isMac)) {
      return;
    }
    ParameterCatalogue catalogue = ParameterCatalogue.load();
    LoadEngine engine = new LoadEngine(catalogue);
    ProblemFinder finder = new ProblemFinder(engine);
    List<HostJudge> judges =
        List.of(
            new RefusalJudge(engine, finder),
            new StageOffJudge(),
            new ProblemJudge(),
            new DuplicateJudge(),
            new DriftJudge(catalogue),
            new SecretJudge());
    List<HostConfiguration> configurations = new ArrayList<>();
    for (HostSnapshot host : hosts.all()) {
      if (!isMac(host)) {
        HostConfiguration configuration = HostConfiguration.of(host, finder);
        configurations.add(configuration);
        judges.forEach(judge -> judge.judge(configuration, findings));
      }
    }
    if (hosts.isPair() && configurations.size() == 2) {
      new PeerMismatch(catalogue.releases(), findings)
          .compare(configurations.get(0), configurations.get(1));
    }
  }

  private static boolean isMac(HostSnapshot host) {
    return host.system().mac();
  }
}
