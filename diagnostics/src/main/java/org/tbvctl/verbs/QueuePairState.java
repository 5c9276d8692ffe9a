package org.tbvctl.verbs;

/** State of a queue pair ({@code IBV_QPS_*}). */
enum QueuePairState {
  RESET(0),
  INIT(1),
  READY_TO_RECEIVE(2),
  READY_TO_SEND(3),
  ERROR(6);

  private final int value;

  QueuePairState(int value) {
    this.value = value;
  }

  int value() {
    return value;
  }
}
