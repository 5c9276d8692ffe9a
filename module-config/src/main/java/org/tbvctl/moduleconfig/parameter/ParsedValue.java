package org.tbvctl.moduleconfig.parameter;

/** What the kernel makes of one value. */
public sealed interface ParsedValue {

  /** Taken, in canonical form: 0 or 1 for a bool, decimal for a number. */
  record Accepted(String value) implements ParsedValue {}

  /** Not converted; {@code errno} is negative as in the kernel. */
  record Rejected(int errno) implements ParsedValue {}
}
