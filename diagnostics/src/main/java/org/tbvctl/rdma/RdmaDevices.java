package org.tbvctl.rdma;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * The RDMA devices of one host with what user space needs to open them.
 *
 * @param devices all devices of /sys/class/infiniband by name, of whatever driver
 * @param uverbs entries of /sys/class/infiniband_verbs
 * @param nodes what stands in /dev/infiniband; absent also when no listing was taken, see {@code
 *     listed}
 * @param listed whether /dev/infiniband was looked at
 */
public record RdmaDevices(
    Reading<List<RdmaDevice>> devices,
    Reading<List<UverbsEntry>> uverbs,
    DeviceNodes nodes,
    boolean listed) {

  /**
   * Reads the devices.
   *
   * @param listing what {@code ls -l /dev/infiniband} printed
   */
  public static RdmaDevices read(HostFiles files, Reading<CommandOutput> listing) {
    return new RdmaDevices(
        files
            .list("sys/class/infiniband")
            .map(names -> names.stream().map(name -> RdmaDevice.read(files, name)).toList()),
        files
            .list("sys/class/infiniband_verbs")
            .map(
                names ->
                    names.stream()
                        .filter(name -> name.startsWith("uverbs"))
                        .map(name -> UverbsEntry.read(files, name))
                        .toList()),
        DeviceNodes.read(listing),
        listing.isKnown());
  }

  /** The devices that this module made, after any rename. */
  public List<RdmaDevice> ofModule() {
    return all().filter(RdmaDevice::isOfModule).toList();
  }

  public Optional<RdmaDevice> named(String name) {
    return all().filter(device -> device.name().equals(name)).findFirst();
  }

  /** The uverbs entry that opens the device. */
  public Optional<UverbsEntry> uverbsOf(RdmaDevice device) {
    return uverbs.value().stream()
        .flatMap(List::stream)
        .filter(entry -> entry.opens(device.name()))
        .findFirst();
  }

  /** Whether the class was read and has no entry for the device. */
  public boolean hasNoUverbs(RdmaDevice device) {
    return uverbs.isKnown() && uverbsOf(device).isEmpty();
  }

  /** Whether a listing of /dev/infiniband proves that the entry has no node. */
  public boolean isNodeMissing(UverbsEntry entry) {
    return listed && nodes.isMissing(entry.name());
  }

  private Stream<RdmaDevice> all() {
    return devices.value().stream().flatMap(List::stream);
  }
}
