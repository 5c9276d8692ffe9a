package org.tbvctl.bringup;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * Kernel messages since the last load of the module began, in log order.
 *
 * @param events all messages of the newest boot where the log shows no load
 */
public record CurrentLoad(List<LogEvent> events) {

  /**
   * The first line of every load that passed the configuration rules. Services of peers that were
   * connected already bind before the load's last line, so that line is no boundary.
   */
  private static final Set<String> FIRST_LINES =
      Set.of("path.throttle_absent", "path.throttle_present");

  public CurrentLoad {
    events = List.copyOf(events);
  }

  public static CurrentLoad of(HostSnapshot host) {
    return new CurrentLoad(host.log().value().map(CurrentLoad::cut).orElse(List.of()));
  }

  private static List<LogEvent> cut(KernelLog log) {
    List<LogEvent> events = log.current().toList();
    int start = 0;
    for (int i = 0; i < events.size(); i++) {
      String id = events.get(i).id();
      if (FIRST_LINES.contains(id)) {
        start = i;
      } else if (id.equals("unload.done")) {
        start = i + 1;
      }
    }
    return events.subList(start, events.size());
  }

  /** The messages with this id. */
  public List<LogEvent> of(String id) {
    return events.stream().filter(event -> event.id().equals(id)).toList();
  }

  /** The last message with one of these ids. */
  public Optional<LogEvent> last(String... ids) {
    Set<String> wanted = Set.of(ids);
    return events.stream()
        .filter(event -> wanted.contains(event.id()))
        .reduce((first, second) -> second);
  }

  public boolean has(String id) {
    return events.stream().anyMatch(event -> event.id().equals(id));
  }
}
