package org.tbvctl.rdma;

import java.util.OptionalInt;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * One entry of /sys/class/infiniband_verbs.
 *
 * @param name {@code uverbs0} and so on; the node of the same name lies in /dev/infiniband
 * @param device RDMA device that it opens
 * @param abiVersion the driver's interface version for user space as sysfs prints it
 */
public record UverbsEntry(String name, Reading<String> device, Reading<String> abiVersion) {

  static UverbsEntry read(HostFiles files, String name) {
    String folder = "sys/class/infiniband_verbs/" + name;
    return new UverbsEntry(
        name, files.line(folder + "/ibdev"), files.line(folder + "/abi_version"));
  }

  /** The interface version as a number, or empty when it was not read. */
  public OptionalInt abi() {
    try {
      return abiVersion.isKnown()
          ? OptionalInt.of(Integer.parseInt(abiVersion.value().orElse("").strip()))
          : OptionalInt.empty();
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  public boolean opens(String deviceName) {
    return device.value().filter(deviceName::equals).isPresent();
  }
}
