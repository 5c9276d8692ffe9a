package org.tbvctl.verbs;

import java.util.Arrays;

/** What a port lies on ({@code IBV_LINK_LAYER_*}). */
public enum LinkLayer {
  UNSPECIFIED(0),
  INFINIBAND(1),
  ETHERNET(2),
  /** A number that no release has. */
  UNKNOWN(-1);

  private final int value;

  LinkLayer(int value) {
    this.value = value;
  }

  static LinkLayer of(int value) {
    return Arrays.stream(values()).filter(one -> one.value == value).findFirst().orElse(UNKNOWN);
  }
}
