package org.tbvctl.snapshot;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.counters.ReleaseEvidence;
import org.tbvctl.counters.ReleaseGuess;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kmod.ModuleInfo;
import org.tbvctl.system.KernelRelease;

/** Collects from a snapshot what may give the module's build away. */
final class ModuleBuild {
  private static final String LOADED = "load.done";

  private ModuleBuild() {}

  static ReleaseGuess of(HostSnapshot host) {
    Map<String, String> parameters = new LinkedHashMap<>();
    host.module()
        .parameters()
        .forEach((name, value) -> parameters.put(name, value.value().orElse("")));
    if (parameters.isEmpty()) {
      // Nothing runs: the module file tells the names it would take.
      host.installed()
          .info()
          .value()
          .map(ModuleInfo::parameterTypes)
          .ifPresent(types -> types.keySet().forEach(name -> parameters.put(name, "")));
    }
    ReleaseEvidence evidence = ReleaseEvidence.NONE.withParameters(parameters);
    if (host.latest().isPresent()) {
      evidence = host.latest().get().summary().value().map(evidence::with).orElse(evidence);
      evidence = host.latest().get().peers().value().map(evidence::with).orElse(evidence);
    }
    if (host.command("dkms_status").isKnown()) {
      String status = host.command("dkms_status").value().orElseThrow().out();
      evidence = evidence.withDkms(status, host.system().kernel().value().map(KernelRelease::text));
    }
    List<LogEvent> loads = host.log().value().map(log -> log.of(LOADED)).orElse(List.of());
    return ReleaseGuess.of(
        loads.isEmpty() ? evidence : evidence.withLoadLine(loads.get(loads.size() - 1).text()));
  }
}
