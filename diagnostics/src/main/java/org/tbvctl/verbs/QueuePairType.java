package org.tbvctl.verbs;

/** Kind of connection ({@code IBV_QPT_*}). */
public enum QueuePairType {
  /** Reliable: acknowledged, retried, in order. */
  RC(2),
  /** Unreliable: a lost message is not told. */
  UC(3);

  private final int value;

  QueuePairType(int value) {
    this.value = value;
  }

  int value() {
    return value;
  }
}
