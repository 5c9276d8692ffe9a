package org.tbvctl.udev;

import java.util.Optional;

/**
 * The appearance of an RDMA device, as the rules see it.
 *
 * @param kernelName name the kernel gives
 * @param nodeGuid in the form of sysfs, empty when nobody knows it
 * @param parent the device it belongs to, such as {@code 0000:c6:00.5}
 * @param parentDriver that device's driver
 */
public record RdmaEvent(
    String kernelName, String nodeGuid, Optional<String> parent, String parentDriver) {

  /**
   * The name that rdma-core makes of a PCI parent: {@code rocep198s0f5} for 0000:c6:00.5, numbers
   * decimal; empty when the parent is no PCI function, where the program fails.
   */
  public Optional<String> pciName() {
    if (parent.isEmpty()) {
      return Optional.empty();
    }
    String[] parts = parent.get().split("[:.]");
    if (parts.length != 4) {
      return Optional.empty();
    }
    try {
      int domain = Integer.parseUnsignedInt(parts[0], 16);
      int bus = Integer.parseUnsignedInt(parts[1], 16);
      int slot = Integer.parseUnsignedInt(parts[2], 16);
      int function = Integer.parseUnsignedInt(parts[3], 16);
      return Optional.of(
          "roce"
              + (domain > 0 ? "P" + domain : "")
              + "p"
              + bus
              + "s"
              + slot
              + (function > 0 ? "f" + function : ""));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
