package org.tbvctl.bringup;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tbvctl.kernellog.LogEvent;

/** The story of every native rail in a log, by rail in order of appearance. */
public final class RailLogs {
  private final Map<RailKey, RailLog> logs = new LinkedHashMap<>();

  private RailLogs() {}

  public static RailLogs of(CurrentLoad load) {
    RailLogs logs = new RailLogs();
    load.events().forEach(logs::add);
    return logs;
  }

  private void add(LogEvent event) {
    if (event.id().equals("tb.host_gone")) {
      LogRoute.of(event).ifPresent(route -> logs.keySet().removeIf(key -> key.route() == route));
      return;
    }
    OptionalLong route = LogRoute.of(event);
    OptionalInt rail = rail(event);
    if (route.isEmpty() || rail.isEmpty() || !isAboutNativeRail(event)) {
      return;
    }
    logs.merge(
        new RailKey(route.getAsLong(), rail.getAsInt()),
        RailLog.EMPTY.with(event),
        (known, none) -> known.with(event));
  }

  private static boolean isAboutNativeRail(LogEvent event) {
    return event.id().startsWith("native.")
        || event.id().equals("svc.bound")
            && event.field("backend").filter("native"::equals).isPresent();
  }

  /** The bind line prints a hash as its rail; there the lane number stands for the rail id. */
  private static OptionalInt rail(LogEvent event) {
    return event.number(event.id().equals("svc.bound") ? "native_lane" : "rail");
  }

  public Map<RailKey, RailLog> all() {
    return Collections.unmodifiableMap(logs);
  }

  public RailLog of(long route, int rail) {
    return logs.getOrDefault(new RailKey(route, rail), RailLog.EMPTY);
  }
}
