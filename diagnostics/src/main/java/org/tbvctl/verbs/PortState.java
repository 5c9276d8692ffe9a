package org.tbvctl.verbs;

import java.util.Arrays;

/** State of a port ({@code IBV_PORT_*}). */
public enum PortState {
  NOP(0),
  DOWN(1),
  INIT(2),
  ARMED(3),
  ACTIVE(4),
  ACTIVE_DEFER(5),
  /** A number that no release has. */
  UNKNOWN(-1);

  private final int value;

  PortState(int value) {
    this.value = value;
  }

  static PortState of(int value) {
    return Arrays.stream(values()).filter(one -> one.value == value).findFirst().orElse(UNKNOWN);
  }
}
