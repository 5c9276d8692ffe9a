package org.tbvctl.cli;

/** Exit codes of every command; part of the public contract. */
public enum ExitCode {
  OK(0),
  /** At least one error finding. */
  ERROR_FOUND(1),
  /** Warnings only. */
  WARNING_FOUND(2),
  USAGE(3),
  /** No permission, an unreadable or refused capture, or nothing in it to judge. */
  NOT_EXAMINED(4),
  INTERNAL(5),
  INTERRUPTED(130);

  private final int value;

  ExitCode(int value) {
    this.value = value;
  }

  public int value() {
    return value;
  }
}
