package org.tbvctl.ladder;

import java.util.Locale;

/** How a host stands on one rung. */
public enum RungState {
  /** A reading proves it. */
  PASSED,
  /** A finding says so. */
  FAILED,
  /** Something that it needs failed. */
  NOT_REACHED,
  /** The reading that would tell is missing. */
  UNKNOWN;

  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
