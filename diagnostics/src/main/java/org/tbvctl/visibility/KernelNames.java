package org.tbvctl.visibility;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.rdma.NodeGuid;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;

/** Finds the name that the kernel gave to a device that udev has renamed. */
public final class KernelNames {

  private KernelNames() {}

  /** The name in the line that the module logged when it registered the device's GUID. */
  public static Optional<String> of(HostSnapshot host, RdmaDevice device) {
    Stream<LogEvent> registered =
        host.log()
            .value()
            .map(KernelLog::current)
            .orElse(Stream.empty())
            .filter(event -> event.id().equals("verbs.registered"));
    List<String> names =
        registered
            .filter(
                event ->
                    event.field("guid").flatMap(NodeGuid::parse).equals(device.nodeGuid().value()))
            .flatMap(event -> event.field("ibdev").stream())
            .toList();
    return names.isEmpty() ? Optional.empty() : Optional.of(names.get(names.size() - 1));
  }
}
