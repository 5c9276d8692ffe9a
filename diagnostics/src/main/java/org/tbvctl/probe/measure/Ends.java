package org.tbvctl.probe.measure;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tbvctl.counters.Backend;
import org.tbvctl.link.TrainedLink;
import org.tbvctl.rdma.DeviceName;
import org.tbvctl.rdma.NodeGuid;
import org.tbvctl.rdma.RailIdentity;
import org.tbvctl.snapshot.HostSnapshot;

/**
 * Names of the two ends, and what this one knows of the link between them.
 *
 * @param client name of this host
 * @param server name of the other host
 * @param host this host as it was read before the measurement
 * @param device name of this end's device
 * @param guid node GUID of this end's device
 */
public record Ends(String client, String server, HostSnapshot host, String device, String guid) {

  /**
   * The cable that the device is on, as its name tells it. Nothing is assumed for a device that is
   * not the module's.
   */
  Optional<TrainedLink> link() {
    return backend().equals(Optional.of(Backend.UNKNOWN))
        ? Optional.empty()
        : TrainedLink.of(host, DeviceName.domain(device));
  }

  /** Transport of the device; unknown for one that is not the module's. */
  Optional<Backend> backend() {
    return Optional.of(
        NodeGuid.parse(guid)
            .flatMap(RailIdentity::of)
            .map(RailIdentity::backend)
            .orElse(Backend.UNKNOWN));
  }

  /** A parameter of this host's module. */
  OptionalLong parameter(String name) {
    return host.module().parameter(name).map(Ends::number).orElse(OptionalLong.empty());
  }

  /** The moderation interval in nanoseconds where the module was told one. */
  OptionalDouble moderation() {
    OptionalLong nanos = parameter("nhi_interrupt_throttle_ns");
    return nanos.isPresent() && nanos.getAsLong() > 0
        ? OptionalDouble.of(nanos.getAsLong())
        : OptionalDouble.empty();
  }

  private static OptionalLong number(String text) {
    try {
      return OptionalLong.of(Long.parseUnsignedLong(text.strip()));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
