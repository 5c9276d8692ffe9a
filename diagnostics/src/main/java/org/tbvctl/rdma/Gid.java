package org.tbvctl.rdma;

import java.util.Optional;
import org.tbvctl.netdev.Ipv4Address;

/**
 * A 128-bit GID.
 *
 * @param high the first eight bytes
 * @param low the last eight bytes
 */
public record Gid(long high, long low) {

  private static final int GROUPS = 8;
  private static final long MAPPED_PREFIX = 0xffffL;

  /** Parses the form of sysfs, eight groups of four hexadecimal digits; empty for anything else. */
  public static Optional<Gid> parse(String text) {
    String[] groups = text.strip().split(":", GROUPS + 1);
    if (groups.length != GROUPS) {
      return Optional.empty();
    }
    long high = 0;
    long low = 0;
    for (int i = 0; i < GROUPS; i++) {
      int group = group(groups[i]);
      if (group < 0) {
        return Optional.empty();
      }
      if (i < GROUPS / 2) {
        high = high << 16 | group;
      } else {
        low = low << 16 | group;
      }
    }
    return Optional.of(new Gid(high, low));
  }

  private static int group(String digits) {
    if (digits.isEmpty() || digits.length() > 4) {
      return -1;
    }
    int value = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = Character.digit(digits.charAt(i), 16);
      if (digit < 0) {
        return -1;
      }
      value = value << 4 | digit;
    }
    return value;
  }

  /** An unused entry of the table. */
  public boolean isZero() {
    return high == 0 && low == 0;
  }

  /** The address of an IPv4-mapped GID ({@code ::ffff:a.b.c.d}). */
  public Optional<Ipv4Address> ipv4() {
    return high == 0 && low >>> 32 == MAPPED_PREFIX
        ? Optional.of(new Ipv4Address((int) low))
        : Optional.empty();
  }

  /** {@code ::ffff:a.b.c.d} for a mapped address, else eight groups. */
  @Override
  public String toString() {
    return ipv4()
        .map(address -> "::ffff:" + address)
        .orElseGet(() -> groups(high) + ":" + groups(low));
  }

  private static String groups(long half) {
    String digits = String.format("%016x", half);
    return String.join(
        ":",
        digits.substring(0, 4),
        digits.substring(4, 8),
        digits.substring(8, 12),
        digits.substring(12));
  }
}
