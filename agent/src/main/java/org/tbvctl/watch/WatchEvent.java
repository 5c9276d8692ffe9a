package org.tbvctl.watch;

/** What the live view waits for. */
public sealed interface WatchEvent {

  /** The host was looked at. */
  record Looked(Look look) implements WatchEvent {}

  /** A key was pressed. */
  record Pressed(Key key) implements WatchEvent {}

  /** The terminal has another size. */
  record Resized() implements WatchEvent {}

  /** Somebody asked for the shell (ctrl-Z). */
  record Suspended() implements WatchEvent {}

  /** The process goes on after it was stopped. */
  record Continued() implements WatchEvent {}

  /** Ctrl-C. */
  record Interrupted() implements WatchEvent {}

  /** Nothing more can be read from the terminal. */
  record HungUp() implements WatchEvent {}

  /** Looking at the host failed in a way that will not pass. */
  record Failed(RuntimeException reason) implements WatchEvent {}
}
