package org.tbvctl.rdma;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tbvctl.counters.Backend;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;
import org.tbvctl.netdev.Ipv4Address;

/**
 * One RDMA device of /sys/class/infiniband.
 *
 * @param name the name it has now
 * @param nodeGuid what tells a device of this module, see {@link RailIdentity}
 * @param nodeType {@code 1: CA} and its like
 * @param parent the device it belongs to: a PCI function such as {@code 0000:c6:00.5}, or a
 *     platform device
 */
public record RdmaDevice(
    String name,
    Reading<NodeGuid> nodeGuid,
    Reading<String> nodeType,
    Optional<String> parent,
    List<RdmaPort> ports) {

  static RdmaDevice read(HostFiles files, String name) {
    String folder = "sys/class/infiniband/" + name;
    return new RdmaDevice(
        name,
        guid(files.line(folder + "/node_guid")),
        files.line(folder + "/node_type"),
        parent(files, folder),
        ports(files, folder + "/ports"));
  }

  private static Reading<NodeGuid> guid(Reading<String> line) {
    return line.flatMap(
        text ->
            NodeGuid.parse(text)
                .map(Reading::known)
                .orElseGet(() -> Reading.unreadable("\"" + text + "\" is no node GUID")));
  }

  private static Optional<String> parent(HostFiles files, String folder) {
    return files
        .link(folder)
        .value()
        .flatMap(RdmaDevice::parentInPath)
        .or(() -> files.link(folder + "/device").value().flatMap(RdmaDevice::lastPart));
  }

  /** {@code 0000:c6:00.5} of {@code …/0000:c6:00.5/infiniband/usb4_rdma0}. */
  private static Optional<String> parentInPath(String target) {
    int end = target.lastIndexOf("/infiniband/");
    return end < 0 ? Optional.empty() : lastPart(target.substring(0, end));
  }

  private static Optional<String> lastPart(String path) {
    String last = path.substring(path.lastIndexOf('/') + 1);
    return last.isEmpty() || last.equals("..") ? Optional.empty() : Optional.of(last);
  }

  private static List<RdmaPort> ports(HostFiles files, String folder) {
    return files.list(folder).value().orElse(List.of()).stream()
        .flatMap(name -> portNumber(name).stream().boxed())
        .map(number -> RdmaPort.read(files, folder + "/" + number, number))
        .toList();
  }

  private static OptionalInt portNumber(String name) {
    try {
      return OptionalInt.of(Integer.parseUnsignedInt(name));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  /**
   * The rail this device stands for, or empty when it is no device of this module. The GUID
   * decides; only where it could not be read does a name that the kernel gave do instead.
   */
  public Optional<RailIdentity> rail() {
    return nodeGuid.value().flatMap(RailIdentity::of);
  }

  /** Whether the module made this device, after any rename. */
  public boolean isOfModule() {
    return nodeGuid.isKnown() ? rail().isPresent() : DeviceName.isClaimed(name);
  }

  /** Apple transport: unreliable connections only, one queue pair. */
  public boolean isApple() {
    return rail()
        .map(identity -> identity.backend() == Backend.APPLE)
        .orElseGet(() -> DeviceName.isAppleSlot(name));
  }

  /** Whether udev took the kernel's name away, so that the provider no longer claims the device. */
  public boolean isRenamed() {
    return rail().isPresent() && !DeviceName.isClaimed(name);
  }

  /** IPv4 addresses of the GID tables in table order. */
  public List<Ipv4Address> ipv4Addresses() {
    return ports.stream().flatMap(port -> port.ipv4Addresses().stream()).toList();
  }

  /** Interfaces that the GIDs came from. */
  public List<String> netdevs() {
    return ports.stream().flatMap(port -> port.netdevs().stream()).distinct().toList();
  }

  /** Whether every port's GID table was read, used entries or not. */
  public boolean gidsAreKnown() {
    return !ports.isEmpty() && ports.stream().allMatch(port -> port.gids().isKnown());
  }
}
