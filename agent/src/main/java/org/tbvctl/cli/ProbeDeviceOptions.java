package org.tbvctl.cli;

import java.util.Optional;
import java.util.OptionalInt;
import org.tbvctl.probe.traffic.DeviceRequest;
import picocli.CommandLine.Option;

/** Which device of this end a probe uses. */
final class ProbeDeviceOptions {

  @Option(
      names = "--device",
      paramLabel = "NAME",
      description = "RDMA device of this end. Default: the only one.")
  private Optional<String> device = Optional.empty();

  @Option(
      names = "--gid-index",
      paramLabel = "N",
      converter = GidIndexConverter.class,
      description =
          "GID of this end. Default: the one with the address that the control connection has, else"
              + " the first RoCE v2 one with an IPv4 address.")
  private Optional<Integer> gidIndex = Optional.empty();

  /** Whether something was named that may not be there. */
  boolean isNamed() {
    return device.isPresent() || gidIndex.isPresent();
  }

  DeviceRequest request() {
    return new DeviceRequest(
        device, 1, gidIndex.map(OptionalInt::of).orElse(OptionalInt.empty()), Optional.empty());
  }
}
