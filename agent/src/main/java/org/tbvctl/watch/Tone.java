package org.tbvctl.watch;

/** How a piece of text stands out. */
public enum Tone {
  PLAIN,
  BOLD,
  DIM,
  GOOD,
  WARN,
  BAD,
  /** The line a key acts on. */
  CHOSEN
}
