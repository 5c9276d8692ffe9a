package org.tbvctl.snapshot;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.ReleaseEvidence;
import org.tbvctl.counters.ReleaseGuess;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kmod.InstalledModule;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.kmod.ModuleInfo;
import org.tbvctl.system.KernelRelease;
import org.tbvctl.system.SystemFacts;

/** Collects from a host's readings what may give the module's build away. */
final class ModuleBuild {
  /** The command that lists what DKMS built. */
  static final String COMMAND = "dkms_status";

  private static final String LOADED = "load.done";

  private ModuleBuild() {}

  static ReleaseGuess guess(
      KernelModule module,
      InstalledModule installed,
      List<CounterSample> samples,
      Reading<KernelLog> log,
      SystemFacts system,
      Reading<CommandOutput> dkmsStatus) {
    ReleaseEvidence evidence = ReleaseEvidence.NONE.withParameters(parameters(module, installed));
    if (!samples.isEmpty()) {
      CounterSample latest = samples.get(samples.size() - 1);
      evidence = latest.summary().value().map(evidence::with).orElse(evidence);
      evidence = latest.peers().value().map(evidence::with).orElse(evidence);
    }
    if (dkmsStatus.isKnown()) {
      String status = dkmsStatus.value().orElseThrow().out();
      evidence = evidence.withDkms(status, system.kernel().value().map(KernelRelease::text));
    }
    List<LogEvent> loads = log.value().map(known -> known.of(LOADED)).orElse(List.of());
    return ReleaseGuess.of(
        loads.isEmpty() ? evidence : evidence.withLoadLine(loads.get(loads.size() - 1).text()));
  }

  private static Map<String, String> parameters(KernelModule module, InstalledModule installed) {
    Map<String, String> parameters = new LinkedHashMap<>();
    module.parameters().forEach((name, value) -> parameters.put(name, value.value().orElse("")));
    if (parameters.isEmpty()) {
      // Nothing runs: the module file tells the names it would take.
      installed
          .info()
          .value()
          .map(ModuleInfo::parameterTypes)
          .ifPresent(types -> types.keySet().forEach(name -> parameters.put(name, "")));
    }
    return parameters;
  }
}
