package org.tbvctl.counters;

/** What one value of a debugfs file belongs to. */
public enum CounterScope {
  /** The host: file {@code summary}. */
  GLOBAL,
  /** A peer: first line of its block in {@code peers}. */
  PEER,
  /** A rail: file {@code peers}. */
  RAIL,
  /** A ThunderboltIP session with one Mac: lines {@code tbnet_minimal_session<N>} of summary. */
  SESSION,
  /** A line of {@code configured_links}. */
  LINK
}
