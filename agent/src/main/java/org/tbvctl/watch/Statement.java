package org.tbvctl.watch;

import org.tbvctl.finding.Finding;
import org.tbvctl.kernellog.LogEvent;

/** One thing to say about a look, where the view is a stream of lines. */
public sealed interface Statement {

  /** A rail as it is now. */
  record OfRail(RailNow rail) implements Statement {}

  /** There are no counters. */
  record Gap(String reason) implements Statement {}

  /** The readings began anew, or came back. */
  record Changed(Change change) implements Statement {}

  /** The kernel said something. */
  record Logged(LogEvent event) implements Statement {}

  /** A finding opened, or closed. */
  record OfFinding(Finding finding, boolean open) implements Statement {}

  /** A finding of both ends together opened, or closed. */
  record OfPair(Finding finding, boolean open) implements Statement {}

  /** The reader has something to say. */
  record Noticed(String words) implements Statement {}
}
