package org.tbvctl.netdev;

import java.util.Optional;

/**
 * One address of an interface.
 *
 * @param text the address as printed, without prefix length
 * @param prefix prefix length, 0 to 128
 * @param scope {@code global}, {@code link}, {@code host}, or empty
 */
public record InterfaceAddress(String text, int prefix, String scope) {

  /** The address as IPv4, or empty when it is IPv6. */
  public Optional<Ipv4Address> ipv4() {
    return Ipv4Address.parse(text);
  }

  @Override
  public String toString() {
    return text + "/" + prefix;
  }
}
