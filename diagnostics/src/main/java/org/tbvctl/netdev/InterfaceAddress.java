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

  /** The address when its text and prefix length can be one; both are somebody else's text. */
  static Optional<InterfaceAddress> of(String text, long prefix, String scope) {
    boolean v6 = text.indexOf(':') >= 0;
    boolean fits = prefix >= 0 && prefix <= (v6 ? 128 : 32);
    return fits && (v6 || Ipv4Address.parse(text).isPresent())
        ? Optional.of(new InterfaceAddress(text, (int) prefix, scope))
        : Optional.empty();
  }

  /** The address as IPv4, or empty when it is IPv6. */
  public Optional<Ipv4Address> ipv4() {
    return Ipv4Address.parse(text);
  }

  @Override
  public String toString() {
    return text + "/" + prefix;
  }
}
