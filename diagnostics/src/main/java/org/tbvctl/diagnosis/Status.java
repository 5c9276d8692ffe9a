package org.tbvctl.diagnosis;

import java.util.Locale;

/** What a diagnosis comes to. */
public enum Status {
  OK,
  WARNING,
  ERROR,
  /** The hosts could not be examined, or showed nothing to judge. */
  INCOMPLETE;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
