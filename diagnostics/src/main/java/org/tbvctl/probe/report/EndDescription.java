package org.tbvctl.probe.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.link.TrainedLink;
import org.tbvctl.probe.control.Identity;
import org.tbvctl.probe.ends.EndReadings;
import org.tbvctl.probe.ends.EndsDiagnosis;
import org.tbvctl.probe.traffic.DeviceFacts;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * One end, so that somebody else can tell what was measured.
 *
 * @param readings of its files and counters; empty when it sent none
 */
public record EndDescription(
    Identity identity, DeviceFacts device, Optional<EndReadings> readings) {
  private static final String MODEL = "model name";

  /** The end as part of a document. */
  Map<String, Object> document() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("host", identity.host());
    fields.put("tbvctl", identity.version());
    fields.put("build", identity.build());
    fields.put("kernel", identity.kernel());
    fields.put("architecture", identity.architecture());
    fields.put("cpu", cpu().orElse(null));
    fields.put("moduleRelease", snapshot().flatMap(HostSnapshot::moduleRelease).orElse(null));
    fields.put("links", links());
    fields.put("device", deviceDocument());
    return fields;
  }

  private Map<String, Object> deviceDocument() {
    Map<String, Object> fields = device.fields();
    if (!device.hasGid()) {
      fields.put("gidIndex", null);
      fields.put("gid", null);
      fields.put("gidType", null);
    }
    return fields;
  }

  private String gid() {
    return device.hasGid() ? "GID " + device.gidIndex() + " " + device.gid() : "no GID";
  }

  private Optional<HostSnapshot> snapshot() {
    return readings.map(EndsDiagnosis::snapshot);
  }

  private List<String> links() {
    return snapshot().map(TrainedLink::of).orElse(List.of()).stream()
        .map(link -> link.peer() + ": " + link.words())
        .toList();
  }

  private Optional<String> cpu() {
    return readings
        .map(it -> it.files().getOrDefault("proc/cpuinfo", ""))
        .flatMap(text -> text.lines().filter(line -> line.startsWith(MODEL)).findFirst())
        .map(line -> line.substring(line.indexOf(':') + 1).strip());
  }

  /** The end on one line. */
  String words() {
    return identity.host()
        + ": "
        + device.device()
        + ", "
        + gid()
        + ", MTU "
        + device.mtu()
        + ", kernel "
        + identity.kernel()
        + ", module "
        + snapshot().flatMap(HostSnapshot::moduleRelease).orElse("unknown")
        + ", "
        + cpu().orElse(identity.architecture())
        + ", tbvctl "
        + identity.version();
  }
}
