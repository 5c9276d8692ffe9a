package org.tbvctl.watch;

import java.util.List;
import org.tbvctl.finding.Finding;

/** What the live view waits for. */
public sealed interface WatchEvent {

  /**
   * The host was looked at.
   *
   * @param pair what its agent found by looking at both ends
   */
  record Looked(Look look, List<Finding> pair) implements WatchEvent {

    /** A look by whom looks at one end only. */
    public Looked(Look look) {
      this(look, List.of());
    }
  }

  /**
   * The other end of the link was looked at.
   *
   * @param pair what both ends show and neither one alone does
   */
  record PeerLooked(Look look, List<Finding> pair) implements WatchEvent {}

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
