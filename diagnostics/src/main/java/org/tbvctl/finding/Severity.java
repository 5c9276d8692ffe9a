package org.tbvctl.finding;

import java.util.Locale;

/** How much a finding matters, worst first. */
public enum Severity {
  /** It does not work. */
  ERROR,
  /** It works now and will hurt. */
  WARNING,
  /** It looks odd and is fine, or is context. */
  INFO;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
