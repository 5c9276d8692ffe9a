package org.tbvctl.finding;

import java.util.Locale;

/** How well a statement is founded. */
public enum Grade {
  /** It follows from the readings, by arithmetic or identity. */
  CONFIRMED,
  /** It fits the readings and nothing proves it. */
  SUSPECT,
  /** The readings rule it out. */
  CLEARED;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
