package org.tbvctl.netdev;

import java.util.Optional;
import java.util.OptionalInt;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/**
 * One network interface of /sys/class/net.
 *
 * @param nameAssignType who chose the name: 1 the kernel by counting, 2 the kernel by a rule that
 *     holds across reboots, 3 user space at creation, 4 user space by renaming
 * @param address link-layer address
 * @param addressAssignType 0 when the address is the hardware's own, 1 when it is random at every
 *     boot, 3 when somebody set it
 * @param mtu in bytes
 * @param operstate {@code up}, {@code down}, {@code unknown}, …
 * @param type ARPHRD number, 1 for Ethernet
 * @param kind DEVTYPE of the uevent such as {@code bridge} or {@code vlan}; absent for plain ones
 * @param path where sysfs keeps it, as the link's target; absent when the capture has no link
 */
public record Netdev(
    String name,
    Reading<String> nameAssignType,
    Reading<String> address,
    Reading<String> addressAssignType,
    Reading<String> mtu,
    Reading<String> operstate,
    Reading<String> type,
    Optional<String> kind,
    Reading<String> path,
    Optional<String> driver) {

  /** The kernel counted: another order of detection gives the name to another interface. */
  private static final int NAME_BY_COUNTING = 1;

  static Netdev read(HostFiles files, String name) {
    String folder = "sys/class/net/" + name;
    return new Netdev(
        name,
        files.line(folder + "/name_assign_type"),
        files.line(folder + "/address"),
        files.line(folder + "/addr_assign_type"),
        files.line(folder + "/mtu"),
        files.line(folder + "/operstate"),
        files.line(folder + "/type"),
        kind(files, folder),
        files.link(folder),
        driver(files, folder));
  }

  private static Optional<String> kind(HostFiles files, String folder) {
    return files.text(folder + "/uevent").value().stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith("DEVTYPE="))
        .map(line -> line.substring("DEVTYPE=".length()).strip())
        .findFirst();
  }

  private static Optional<String> driver(HostFiles files, String folder) {
    return files
        .link(folder + "/device/driver")
        .value()
        .map(target -> target.substring(target.lastIndexOf('/') + 1));
  }

  /** Bridge, dummy, bond, VLAN and their like: whoever made it chose the name. */
  public boolean isSoftware() {
    return path.value().filter(target -> target.contains("/virtual/")).isPresent()
        || kind.filter(word -> !word.equals("wlan")).isPresent();
  }

  /** Whether the name is one that the kernel counted up and that can move to another interface. */
  public boolean isNameCounted() {
    OptionalInt assigned = assignType();
    return assigned.isPresent()
        ? assigned.getAsInt() == NAME_BY_COUNTING
        : CountedName.matches(name);
  }

  private OptionalInt assignType() {
    try {
      return nameAssignType.isKnown()
          ? OptionalInt.of(Integer.parseInt(nameAssignType.value().orElse("")))
          : OptionalInt.empty();
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }
}
