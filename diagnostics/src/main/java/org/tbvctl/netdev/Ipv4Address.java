package org.tbvctl.netdev;

import java.util.Optional;

/**
 * An IPv4 address.
 *
 * @param bits the four bytes, most significant first
 */
public record Ipv4Address(int bits) {

  private static final int BYTES = 4;
  private static final int LINK_LOCAL = 0xa9fe_0000;
  private static final int WIDTH = 32;

  /** Parses four decimal numbers with dots; empty for anything else. */
  public static Optional<Ipv4Address> parse(String text) {
    int bits = 0;
    int bytes = 0;
    int value = -1;
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : '.';
      if (c == '.') {
        if (value < 0 || value > 0xff || bytes == BYTES) {
          return Optional.empty();
        }
        bits = bits << 8 | value;
        bytes++;
        value = -1;
      } else if (c >= '0' && c <= '9' && value < 100) {
        value = Math.max(value, 0) * 10 + (c - '0');
      } else {
        return Optional.empty();
      }
    }
    return bytes == BYTES ? Optional.of(new Ipv4Address(bits)) : Optional.empty();
  }

  /** 169.254.0.0/16, which a machine gives itself. */
  public boolean isLinkLocal() {
    return (bits & 0xffff_0000) == LINK_LOCAL;
  }

  public boolean isLoopback() {
    return bits >>> 24 == 127;
  }

  /** The address with all bits after the prefix cleared; {@code prefix} is 0 to 32. */
  public Ipv4Address network(int prefix) {
    return new Ipv4Address(prefix == 0 ? 0 : bits & -1 << WIDTH - prefix);
  }

  @Override
  public String toString() {
    return (bits >>> 24)
        + "."
        + (bits >> 16 & 0xff)
        + "."
        + (bits >> 8 & 0xff)
        + "."
        + (bits & 0xff);
  }
}
