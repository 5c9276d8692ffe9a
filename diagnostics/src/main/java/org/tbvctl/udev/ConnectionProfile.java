package org.tbvctl.udev;

import java.util.Optional;
import java.util.Set;
import org.tbvctl.netdev.Netdev;

/**
 * A NetworkManager keyfile.
 *
 * @param path below the root folder
 * @param interfaceName interface it is for, when it says so
 * @param macAddress hardware address it is for, when it says so
 * @param ipv4Method {@code manual}, {@code auto}, {@code link-local}, …; absent means auto
 */
public record ConnectionProfile(
    String path,
    Optional<String> interfaceName,
    Optional<String> macAddress,
    Optional<String> ipv4Method) {

  /** Methods that look for an address by themselves; the others take one from somebody. */
  private static final Set<String> LINK_LOCAL_METHODS = Set.of("auto", "link-local");

  static ConnectionProfile parse(String path, String text) {
    IniFile content = IniFile.parse(text);
    return new ConnectionProfile(
        path,
        content.last("connection", "interface-name"),
        content.last("ethernet", "mac-address"),
        content.last("ipv4", "method"));
  }

  /** Whether it is made for this interface, by name or by hardware address. */
  public boolean isFor(Netdev netdev) {
    return interfaceName.filter(netdev.name()::equals).isPresent()
        || macAddress
            .filter(text -> netdev.address().value().filter(text::equalsIgnoreCase).isPresent())
            .isPresent();
  }

  /** Whether it may put a 169.254 address beside or before the configured one. */
  public boolean mayAddLinkLocal() {
    return ipv4Method.map(LINK_LOCAL_METHODS::contains).orElse(true);
  }
}
