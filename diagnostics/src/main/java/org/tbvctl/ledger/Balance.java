package org.tbvctl.ledger;

/** Whether what left one stage arrived at the next. */
public enum Balance {
  BALANCED("balanced"),
  /** The difference is what can be under way at the moment of reading. */
  IN_FLIGHT("in-flight"),
  UNBALANCED("unbalanced"),
  /** A reading is missing, or the readings are not of one moment. */
  UNKNOWN("unknown");

  private final String word;

  Balance(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
