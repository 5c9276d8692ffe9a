package org.tbvctl.bringup;

import java.util.Optional;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.Reading;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kmod.KernelModule;
import org.tbvctl.snapshot.HostSnapshot;

/** Whether the module is loaded, from the first reading that tells it. */
public enum ModuleState {
  LOADED,
  NOT_LOADED,
  UNKNOWN;

  public static ModuleState of(HostSnapshot host) {
    Reading<String> initstate = host.module().initstate();
    if (initstate.isKnown() || countersRead(host)) {
      return LOADED;
    }
    if (host.loadedModules().isKnown()) {
      boolean listed =
          host.loadedModules().value().filter(it -> it.contains(KernelModule.NAME)).isPresent();
      return listed ? LOADED : NOT_LOADED;
    }
    if (initstate.isAbsent()) {
      return NOT_LOADED;
    }
    return host.log().value().flatMap(ModuleState::lastWord).orElse(UNKNOWN);
  }

  private static boolean countersRead(HostSnapshot host) {
    return host.latest().map(CounterSample::summary).filter(Reading::isKnown).isPresent();
  }

  private static Optional<ModuleState> lastWord(KernelLog log) {
    return log.current()
        .map(LogEvent::id)
        .filter(id -> id.equals("load.done") || id.equals("unload.done"))
        .reduce((first, second) -> second)
        .map(id -> id.equals("load.done") ? LOADED : NOT_LOADED);
  }
}
