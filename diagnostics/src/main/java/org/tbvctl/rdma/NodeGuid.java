package org.tbvctl.rdma;

import java.util.Optional;

/**
 * A 64-bit RDMA node GUID.
 *
 * @param value the 64 bits, most significant byte first
 */
public record NodeGuid(long value) {

  private static final int DIGITS = 16;

  /**
   * Parses {@code 0200:5442:5752:4253} (sysfs, ibv_devinfo), {@code 0200544257524253} (ibv_devices,
   * kernel log) and {@code 0x0200544257524253}; empty for anything else.
   */
  public static Optional<NodeGuid> parse(String text) {
    String digits = text.strip().replace(":", "");
    if (digits.startsWith("0x") || digits.startsWith("0X")) {
      digits = digits.substring(2);
    }
    if (digits.length() != DIGITS) {
      return Optional.empty();
    }
    long value = 0;
    for (int i = 0; i < DIGITS; i++) {
      int digit = Character.digit(digits.charAt(i), 16);
      if (digit < 0) {
        return Optional.empty();
      }
      value = value << 4 | digit;
    }
    return Optional.of(new NodeGuid(value));
  }

  /** The form of sysfs: {@code 0200:5442:5752:4253}. */
  @Override
  public String toString() {
    String digits = String.format("%016x", value);
    return String.join(
        ":",
        digits.substring(0, 4),
        digits.substring(4, 8),
        digits.substring(8, 12),
        digits.substring(12));
  }
}
