package org.tbvctl.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tbvctl.moduleconfig.apply.ConfigurationWriter;
import org.tbvctl.moduleconfig.apply.Initramfs;
import org.tbvctl.moduleconfig.apply.NotAppliedException;
import org.tbvctl.moduleconfig.apply.Proposal;
import org.tbvctl.moduleconfig.apply.Proposer;
import org.tbvctl.moduleconfig.apply.RealDisk;
import org.tbvctl.moduleconfig.document.LineChecker;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.parameter.Secrets;
import org.tbvctl.moduleconfig.plan.Plan;
import org.tbvctl.moduleconfig.plan.PlanRequest;
import org.tbvctl.moduleconfig.rule.LoadContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tbvctl config apply}. */
@Command(
    name = "apply",
    description = {
      "Plans as 'config plan' does and writes the result to /etc/modprobe.d/zz-tbvctl.conf, in one"
          + " step and with a journal, so that 'config rollback' restores what was before."
    },
    footer = {
      "",
      "Examples:",
      "  tbvctl config apply --goal linux --netdev br0 --dry-run",
      "  sudo tbvctl config apply native_e2e=0 --reload -o json"
    })
final class ConfigApplyCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PARAM=VALUE",
      arity = "0..*",
      description = "Parameters to set; what they need is set with them.")
  private List<String> parameters = List.of();

  @Option(names = "--dry-run", description = "Show the difference and change nothing.")
  private boolean dryRun;

  @Mixin private ReloadOptions reloading;
  @Mixin private GoalOptions goal;
  @Mixin private ConfigHost host;
  @Mixin private FactOptions output;
  @Mixin private Tbvctl.Common common;

  ConfigApplyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    OptionPairs.goWithOnly(spec, "--reload", "--peer", "--watch", "--if-link-fails");
    if (host.isCaptured() && !dryRun) {
      throw new ParameterException(
          spec.commandLine(), "--capture goes with --dry-run only: a capture cannot be changed");
    }
    LineChecker checker = LineChecker.load();
    HostConfiguration configuration = host.read(console, checker.finder());
    LoadContext context =
        host.context(checker.catalogue(), Optional.of(configuration.recognition().context()));
    PlanRequest request = goal.request();
    Plan plan =
        checker.planner().plan(context, configuration.line(), request.goal(), wanted(request));
    ApplyReport report =
        output.format() == OutputOptions.Format.text
            ? new ApplyText(console, output.style(console))
            : new ApplyDocument(console, output);
    ExitCode code = apply(checker, context, configuration, plan, report);
    report.end(code);
    return code.value();
  }

  private ExitCode apply(
      LineChecker checker,
      LoadContext context,
      HostConfiguration configuration,
      Plan plan,
      ApplyReport report)
      throws Exception {
    report.planned(plan);
    try {
      if (!plan.loads()) {
        throw new NotAppliedException("no set of changes loads and meets the goal");
      }
      if (plan.changes().isEmpty()) {
        return ExitCode.OK;
      }
      Proposal proposal =
          new Proposer(checker.finder()).propose(configuration, context, plan.changes());
      report.proposed(proposal);
      return dryRun ? ExitCode.OK : apply(checker, context, configuration, proposal, report);
    } catch (NotAppliedException refused) {
      report.refused(refused.getMessage());
      boolean system = refused.getCause() != null;
      return system ? ExitCode.NOT_EXAMINED : ExitCode.ERROR_FOUND;
    }
  }

  private Map<String, String> wanted(PlanRequest request) {
    Map<String, String> wanted = new LinkedHashMap<>();
    request.netdev().ifPresent(name -> wanted.put("roce_netdev", name));
    for (String parameter : parameters) {
      int equals = parameter.indexOf('=');
      if (equals <= 0) {
        throw new ParameterException(
            spec.commandLine(), "'" + Secrets.mask(parameter) + "' is not of the form NAME=VALUE");
      }
      wanted.put(parameter.substring(0, equals).replace('-', '_'), parameter.substring(equals + 1));
    }
    return wanted;
  }

  private ExitCode apply(
      LineChecker checker,
      LoadContext context,
      HostConfiguration configuration,
      Proposal proposal,
      ApplyReport report)
      throws Exception {
    ConfigReload reload = new ConfigReload(console, reloading, configuration);
    if (reloading.wanted()) {
      reload.refuseUnsafe();
      refuseOtherRoot();
    }
    ConfigurationWriter writer = new ConfigurationWriter(new RealDisk(host.root()));
    String journal = writer.apply(proposal);
    report.written(proposal, journal, Initramfs.command(ids(configuration)));
    if (reloading.wanted()) {
      return reload.run(writer, wantsDevices(checker, context, proposal), report);
    }
    report.waits();
    return ExitCode.OK;
  }

  /** The kernel loads modules with the options of its own root only. */
  private void refuseOtherRoot() throws Exception {
    if (!host.root().toRealPath().equals(Path.of("/"))) {
      throw new ParameterException(
          spec.commandLine(),
          "--reload goes with the running system only, not with --root " + host.root());
    }
  }

  private static boolean wantsDevices(LineChecker checker, LoadContext context, Proposal proposal) {
    String value =
        checker.finder().analyze(context, proposal.line()).facts().text("register_verbs");
    return !value.isEmpty() && !value.equals("0");
  }

  private static List<String> ids(HostConfiguration configuration) {
    List<String> ids = new ArrayList<>();
    configuration
        .host()
        .system()
        .osRelease()
        .value()
        .ifPresent(
            release -> {
              release.get("ID").ifPresent(ids::add);
              release.get("ID_LIKE").ifPresent(like -> ids.addAll(List.of(like.split(" "))));
            });
    return ids;
  }
}
