package org.tbvctl.counters;

/** Transport of a peer. */
public enum Backend {
  NATIVE,
  APPLE,
  /** A word that no known release prints. */
  UNKNOWN
}
