package org.tbvctl.probe.traffic;

/** The id that a work request carries to its completion: which pair, what it was, which place. */
final class WorkId {
  static final int RECEIVE = 0;
  static final int DATA = 1;
  static final int FLOW = 2;

  private static final int KIND_SHIFT = 32;
  private static final int PAIR_SHIFT = 40;
  private static final int KIND_MASK = 0xff;

  private WorkId() {}

  static long of(int pair, int kind, int place) {
    return (long) pair << PAIR_SHIFT | (long) kind << KIND_SHIFT | place;
  }

  static int pair(long id) {
    return (int) (id >>> PAIR_SHIFT);
  }

  static int kind(long id) {
    return (int) (id >>> KIND_SHIFT) & KIND_MASK;
  }

  static int place(long id) {
    return (int) id;
  }
}
