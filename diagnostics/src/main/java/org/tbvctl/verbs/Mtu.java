package org.tbvctl.verbs;

import java.util.Arrays;

/** Payload of one packet ({@code IBV_MTU_*}). */
public enum Mtu {
  BYTES_256(1),
  BYTES_512(2),
  BYTES_1024(3),
  BYTES_2048(4),
  BYTES_4096(5),
  /** A number that no release has. */
  UNKNOWN(0);

  private static final int SMALLEST_SHIFT = 7;

  private final int value;

  Mtu(int value) {
    this.value = value;
  }

  static Mtu of(int value) {
    return Arrays.stream(values()).filter(one -> one.value == value).findFirst().orElse(UNKNOWN);
  }

  int value() {
    return value;
  }

  /** Bytes; 0 for an unknown one. */
  public int bytes() {
    return this == UNKNOWN ? 0 : 1 << (value + SMALLEST_SHIFT);
  }

  /** The smaller of two. */
  public Mtu min(Mtu other) {
    return other.value < value ? other : this;
  }
}
