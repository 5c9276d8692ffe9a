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

  /** The tables of parameters and rules; read once, when the first Linux host is judged. */
  private static final class Tables {
    private static final ParameterCatalogue CATALOGUE = ParameterCatalogue.load();
    private static final LoadEngine ENGINE = new LoadEngine(CATALOGUE);
    private static final ProblemFinder FINDER = new ProblemFinder(ENGINE);
  }

  @Override
  public void run(Hosts hosts, Findings findings) {
    if (hosts.all().stream().allMatch(ConfigurationCheck::isMac)) {
      return;
    }
    ParameterCatalogue catalogue = Tables.CATALOGUE;
    LoadEngine engine = Tables.ENGINE;
    ProblemFinder finder = Tables.FINDER;
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
