package org.tbvctl.bringup;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.kernellog.LogEvent;

/**
 * What the kernel log last said about the registration of each verbs device, by kernel name. Names
 * are {@code usb4_rdma<domain * 5 + slot>}.
 */
final class DeviceLog {
  private final Map<String, LogEvent> last = new LinkedHashMap<>();
  private final Map<String, LogEvent> registered = new LinkedHashMap<>();
  private final Map<String, LogEvent> failed = new LinkedHashMap<>();
  private final List<LogEvent> nameless = new ArrayList<>();

  private DeviceLog() {}

  static DeviceLog of(CurrentLoad load) {
    DeviceLog log = new DeviceLog();
    load.events().forEach(log::add);
    return log;
  }

  private void add(LogEvent event) {
    String device = event.field("ibdev").orElse("");
    switch (event.id()) {
      case "verbs.registered" -> {
        last.put(device, event);
        registered.put(device, event);
        failed.remove(device);
      }
      case "verbs.register_deferred", "verbs.netdev_detach" -> last.put(device, event);
      case "verbs.register_failed", "verbs.register_failed_v02" -> failed.put(device, event);
      case "verbs.no_name" -> nameless.add(event);
      case "verbs.unregistered" -> unregister(event);
      default -> {
        // no other message is about a device
      }
    }
  }

  private void unregister(LogEvent event) {
    registered
        .entrySet()
        .removeIf(
            entry -> {
              boolean same =
                  entry.getValue().field("peer_id").equals(event.field("peer"))
                      && entry.getValue().field("rail_id").equals(event.field("rail"));
              if (same) {
                last.remove(entry.getKey());
              }
              return same;
            });
  }

  /** Last messages with this id that no later message took back. */
  List<LogEvent> lastWords(String id) {
    return last.values().stream().filter(event -> event.id().equals(id)).toList();
  }

  /** Registrations that failed for good; the name may belong to another rail's device. */
  List<LogEvent> failures() {
    return List.copyOf(failed.values());
  }

  /** Rails that got no name. */
  List<LogEvent> nameless() {
    return List.copyOf(nameless);
  }

  /** The message that registered a device which is still there, by its rail. */
  Optional<LogEvent> registered(int peer, int rail) {
    return registered.values().stream()
        .filter(event -> event.number("peer_id").orElse(-1) == peer)
        .filter(event -> event.number("rail_id").orElse(-1) == rail)
        .findFirst();
  }

  /** The message that registered the device with this kernel name. */
  Optional<LogEvent> registered(String device) {
    return Optional.ofNullable(registered.get(device));
  }
}
