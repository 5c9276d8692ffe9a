package org.tbvctl.counters;

/** How a value behaves over time. */
public enum CounterKind {
  /** Only grows, from 0 at module load or when its rail is made. */
  COUNTER,
  /** Goes up and down. */
  GAUGE,
  /** The largest value seen since load. */
  HIGHWATER,
  /** 0 or 1. */
  FLAG,
  /** Chosen at load or when a ring is made. */
  CONFIG,
  /** A number, mask, word or address that describes the present state. */
  STATE
}
