package org.tbvctl.verbs;

import java.util.Arrays;

/** How packets of a GID travel ({@code ibv_gid_type}). */
public enum GidType {
  INFINIBAND("IB", 0),
  ROCE_V1("RoCE v1", 1),
  ROCE_V2("RoCE v2", 2),
  /** A number or word that no release has. */
  UNKNOWN("unknown", -1);

  private final String text;

  private final int value;

  GidType(String text, int value) {
    this.text = text;
    this.value = value;
  }

  static GidType of(int value) {
    return Arrays.stream(values()).filter(one -> one.value == value).findFirst().orElse(UNKNOWN);
  }

  /** The type as sysfs names it; version 1 and InfiniBand share a word there. */
  static GidType parse(String word) {
    return switch (word.strip()) {
      case "RoCE v2" -> ROCE_V2;
      case "IB/RoCE v1", "RoCE v1" -> ROCE_V1;
      default -> UNKNOWN;
    };
  }

  /** {@code RoCE v2} and its like. */
  @Override
  public String toString() {
    return text;
  }
}
