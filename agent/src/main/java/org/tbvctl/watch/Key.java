package org.tbvctl.watch;

/** What a key asks for. */
public enum Key {
  QUIT,
  FREEZE,
  NEXT_RAIL,
  PREVIOUS_RAIL,
  HELP,
  REDRAW,
  /** A key without a meaning. */
  OTHER
}
