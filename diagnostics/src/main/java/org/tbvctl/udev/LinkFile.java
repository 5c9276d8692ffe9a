package org.tbvctl.udev;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tbvctl.netdev.Netdev;

/**
 * A systemd .link file, which names network interfaces.
 *
 * @param path below the root folder
 * @param name {@code Name=} of its [Link] section
 */
public record LinkFile(String path, IniFile content, Optional<String> name) {

  private static final String MATCH = "Match";
  private static final List<String> ADDRESS_KEYS = List.of("MACAddress", "PermanentMACAddress");

  static LinkFile parse(String path, String text) {
    IniFile content = IniFile.parse(text);
    return new LinkFile(
        path, content, content.last("Link", "Name").filter(name -> !name.isEmpty()));
  }

  /** Whether it names an interface by an address or driver, and this is one. */
  public boolean isFor(Netdev netdev) {
    boolean says = ADDRESS_KEYS.stream().anyMatch(key -> !content.all(MATCH, key).isEmpty());
    return says && name.isPresent() && addressFits(netdev) && driverFits(netdev);
  }

  /**
   * Whether the file gives this interface the name it has. Conditions on what is not known (the
   * hardware path, the name before a rename) are taken to hold.
   */
  public boolean gives(Netdev netdev) {
    return name.filter(netdev.name()::equals).isPresent()
        && addressFits(netdev)
        && driverFits(netdev);
  }

  private boolean addressFits(Netdev netdev) {
    List<String> wanted =
        ADDRESS_KEYS.stream().flatMap(key -> words(content.all(MATCH, key))).toList();
    Optional<String> address = netdev.address().value();
    return wanted.isEmpty()
        || address.isEmpty()
        || wanted.stream().anyMatch(text -> text.equalsIgnoreCase(address.get()));
  }

  private boolean driverFits(Netdev netdev) {
    List<String> wanted = words(content.all(MATCH, "Driver")).toList();
    return wanted.isEmpty()
        || netdev.driver().isEmpty()
        || wanted.stream().anyMatch(glob -> Glob.matches(glob, netdev.driver().get()));
  }

  private static Stream<String> words(List<String> values) {
    return values.stream().flatMap(value -> Stream.of(value.split("\\s+")));
  }
}
